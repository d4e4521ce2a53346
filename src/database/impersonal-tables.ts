import type { AnyTable } from './postgres/serving-rights.ts';

/** The tables without data of anybody, with all their columns. `personal-data.ts` has the others. */
export const impersonalTables = {
  address_key: { neither: ['key'] },
  security_log: { neither: ['told_id'] },
  backups: { neither: ['id', 'kind', 'at', 'taken_at', 'bytes', 'rows'] },
  content_copies: { neither: ['source', 'name', 'entry', 'fetched_at'] },
  digests: { neither: ['day', 'told_until'] },
  erasures_in_files: { neither: ['id', 'at'] },
  industries: { neither: ['id', 'display_name', 'version'] },
  job_applicant_counts: { neither: ['job_id', 'count'] },
  job_counts: { neither: ['location_id', 'industry_id', 'is_open', 'count'] },
  job_search_documents: { neither: ['job_id', 'description', 'document'] },
  leases: { neither: ['work', 'holder', 'due_at'] },
  locations: { neither: ['id', 'display_name', 'city', 'region', 'postal_code', 'country', 'version'] },
  mail_texts: { neither: ['kind', 'subject', 'opening', 'next_steps', 'version'] },
  migrations: { neither: ['name', 'applied_at'] },
  open_job_words: { neither: ['job_id', 'word'] },
  public_changes: { neither: ['id', 'at'] },
  question_versions: { neither: ['question_id', 'version', 'text', 'kind', 'choices'] },
  questions: {
    neither: [
      'id',
      'text',
      'kind',
      'choices',
      'help',
      'is_required',
      'requirement',
      'industry_id',
      'rank',
      'version',
    ],
  },
  stages: {
    neither: [
      'id',
      'rank',
      'name',
      'applicant_words',
      'kind',
      'is_mail_on',
      'subject',
      'opening',
      'next_steps',
      'version',
    ],
  },
  snippets: { neither: ['id', 'name', 'text', 'version'] },
  taggings: {
    neither: ['id', 'added', 'removed', 'people', 'is_undone', 'deleted_tag_id', 'version'],
  },
  tags: { neither: ['id', 'name', 'version'] },
  search_vocabulary: { neither: ['word', 'letters'] },
  searched_jobs: {
    neither: ['job_id', 'is_open', 'created_at', 'posted_at', 'location_id', 'industry_id', 'document'],
  },
} satisfies Partial<Record<AnyTable, { neither: string[] }>>;
