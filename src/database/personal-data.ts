import { sql } from 'kysely';
import { jobFactNames } from '../contract/job-facts.ts';
import { accessData } from './access-data.ts';
import { alertData } from './alert-data.ts';
import { documentData } from './document-data.ts';
import { impersonalTables } from './impersonal-tables.ts';
import { ownPageData } from './own-page-data.ts';
import { isEmailIn, isIn, unlessHeldBy } from './row-conditions.ts';
import type { AnyTable } from './postgres/serving-rights.ts';
import type { TableData } from './table-data.ts';

/**
 * The owner of the data in every column of every table. Erasure and export go through this list in its order, and the retention
 * deletes by it what expires. `person.ts` says which records and emails are a person's. Nobody can say whose the data of
 * visitors without `rows` is: `rate_limits` counts addresses for two hours and mailboxes for 26, and triggers keep the vocabulary.
 */
export const personalData: Record<AnyTable, TableData> = {
  applicants: {
    visitors: ['first_name', 'middle_name', 'last_name', 'email', 'phone', 'hold_reason', 'hold_until'],
    neither: [
      'id',
      'completed_externally_at',
      'created_at',
      'version',
      'merged_into_id',
      'erased_at',
      'offices',
    ],
    rows: {
      of: ({ records }) => isIn('id', records),
      erase: {
        // Lists show it as a name. The email is a unique one, and no address that somebody could type.
        first_name: sql`'Erased'`,
        middle_name: sql`''`,
        last_name: sql`'person'`,
        email: sql`'erased-' || id`,
        phone: sql`''`,
        hold_reason: sql`''`,
        hold_until: sql`null`,
        erased_at: sql`now()`,
        version: sql`version + 1`,
      },
    },
  },
  unopened_applicants: {
    neither: ['applicant_id', 'since'],
    rows: { of: ({ records }) => isIn('applicant_id', records), erase: 'delete' },
  },
  applicant_search_documents: {
    visitors: ['document'],
    neither: ['person_id', 'created_at', 'offices'],
    rows: { of: ({ records }) => isIn('person_id', records), erase: 'triggers' },
  },
  applicant_vocabulary: { visitors: ['word', 'forms'], neither: [] },
  applications: {
    neither: [
      'id',
      'job_id',
      'applicant_id',
      'created_at',
      'applied_as_id',
      'source',
      'stage_id',
      'stage_since',
      'version',
      'shown_words',
      'shown_from',
      'asked_at',
      'answered_at',
      'first_answered_at',
      'waits_since',
      'read_at',
    ],
    rows: {
      of: ({ applications }) => isIn('id', applications),
      // Nobody waits any more.
      erase: { waits_since: sql`null` },
      explain: {
        job: sql`(select name from jobs where jobs.id = job_id)`,
        stage: sql`(select name from stages where stages.id = stage_id)`,
      },
    },
  },
  submissions: {
    visitors: ['reference', 'first_name', 'last_name', 'email', 'phone', 'wanted_work', 'wanted_place'],
    neither: ['id', 'application_id', 'created_at', 'source', 'notice'],
    rows: {
      of: ({ applications }) => isIn('application_id', applications),
      erase: {
        // Every submission of an application differs from the others.
        reference: sql`null`,
        first_name: sql`'Erased'`,
        last_name: sql`'person'`,
        email: sql`'erased-' || id`,
        phone: sql`''`,
        wanted_work: sql`''`,
        wanted_place: sql`''`,
      },
    },
  },
  suspected_applications: {
    visitors: [
      'reference',
      'first_name',
      'last_name',
      'email',
      'phone',
      'wanted_work',
      'wanted_place',
      'trap',
    ],
    neither: ['id', 'job_id', 'source', 'created_at', 'notice'],
    rows: { of: ({ emails }) => isEmailIn('email', emails), erase: 'delete' },
    ...unlessHeldBy(sql`person_of_email(suspected_applications.email)`),
  },
  answers: {
    visitors: ['value'],
    neither: ['sheet_id', 'question_id', 'question_version'],
    rows: {
      of: ({ references }) => sql`sheet_id in (
        select id from answer_sheets where reference = any(${references}::text[]))`,
      erase: 'delete',
      explain: {
        question: sql`(
          select text from question_versions as asked
          where asked.question_id = answers.question_id and asked.version = question_version)`,
      },
    },
  },
  answer_sheets: {
    visitors: ['reference', 'key_hash'],
    neither: ['id', 'sent_at', 'created_at', 'saved_at'],
    rows: { of: ({ references }) => sql`reference = any(${references}::text[])`, erase: 'delete' },
    expires: () => sql`not exists (
      select from submissions where submissions.reference = answer_sheets.reference
      union all
      select from suspected_applications where suspected_applications.reference = answer_sheets.reference)`,
  },
  mails: {
    visitors: ['recipient', 'mailbox', 'data', 'subject', 'text', 'html', 'answer', 'header_id'],
    staff: ['username', 'sent_again_by'],
    neither: [
      'id',
      'kind',
      'application_id',
      'message_id',
      'alert_reader_id',
      'bounce_token',
      'state',
      'next_try_at',
      'due_at',
      'tries',
      'created_at',
      'changed_at',
      'moved_at',
      'change_id',
    ],
    rows: {
      of: ({ applications, messages }) => sql`(
        ${isIn('application_id', applications)} or ${isIn('message_id', messages)})`,
      erase: 'delete',
    },
    expires: () => sql`kind in ('digest', 'backup_failed')`,
  },
  messages: {
    visitors: ['reference', 'fingerprint', 'name', 'email', 'text', 'job_order', 'by_mail'],
    staff: ['answered_by'],
    neither: [
      'id',
      'topic',
      'is_suspected',
      'answered_at',
      'version',
      'created_at',
      'applicant_id',
      'answers_mail_id',
    ],
    rows: { of: ({ messages }) => isIn('id', messages), erase: 'delete' },
    ...unlessHeldBy(sql`person_of_message(messages.email, messages.applicant_id)`),
  },
  // The last of those that a stored response is about: it waits for them, and the erasure has locked them by now.
  kept_answers: {
    visitors: ['fingerprint', 'answer', 'about'],
    neither: ['id', 'created_at'],
    rows: {
      of: ({ records, messages, references }) => sql`about && (
        ${references}::text[]
        || array(select 'applicant ' || id from unnest(${records}::bigint[]) as id)
        || array(select 'message ' || id from unnest(${messages}::bigint[]) as id))`,
      erase: 'delete',
      isUnreadable: true,
    },
  },
  left_mails: {
    visitors: ['sender', 'subject'],
    neither: [
      'id',
      'mailbox',
      'uid_validity',
      'uid',
      'received_at',
      'reason',
      'is_wanted',
      'others',
      'created_at',
    ],
    rows: {
      of: ({ emails }) =>
        sql`exists (
          select from unnest(${emails}::text[]) as email
          where strpos(' ' || translate(lower(sender), '<>,;"', '     ') || ' ', ' ' || email || ' ') > 0)`,
      erase: 'delete',
    },
    expires: () => sql`true`,
  },
  suppressed_addresses: {
    visitors: ['detail'],
    neither: ['hash', 'reason', 'created_at'],
    rows: {
      of: ({ emails }) => sql`hash = any(select address_hash(email) from unnest(${emails}::text[]) as email)`,
      // The hash stays: an erased person who wanted no mail still gets none.
      erase: { detail: sql`''` },
    },
    expires: () => sql`reason = 'bounced'`,
  },
  changes: {
    visitors: ['before', 'after'],
    staff: ['username'],
    neither: ['id', 'at', 'action', 'entity_kind', 'entity_id', 'version', 'undoes', 'part_of', 'job_id'],
    rows: {
      // The moves of applications stay with the skeleton: they tell nothing of the person but dates.
      of: ({ records, applications }) => sql`(
        id in (select changes_about(${records}::bigint[]))
        or entity_kind = 'application' and entity_id = any(${applications}::text[]))`,
      erase: 'erase_changes',
    },
  },
  // After the changes, whose lines they lead to.
  notes: {
    visitors: ['text'],
    staff: ['author', 'assignee'],
    neither: [
      'id',
      'applicant_id',
      'application_id',
      'due_on',
      'done_at',
      'created_at',
      'edited_at',
      'deleted_at',
      'version',
    ],
    rows: { of: ({ records }) => isIn('applicant_id', records), erase: 'delete' },
  },
  // They go with their note.
  note_mentions: { staff: ['username'], neither: ['note_id', 'seen_at'] },
  applicant_tags: {
    visitors: ['tag_id'],
    neither: ['tagged_as_id', 'applicant_id', 'tagging_id'],
    rows: {
      of: ({ records }) => isIn('tagged_as_id', records),
      erase: 'delete',
      explain: { tag: sql`(select name from tags where tags.id = tag_id)` },
    },
  },
  tagged: {
    visitors: ['tag_id'],
    neither: ['tagging_id', 'applicant_id', 'taken_from'],
    rows: { of: ({ records }) => isIn('applicant_id', records), erase: 'delete' },
  },
  // After the changes too.
  ...documentData,
  ...ownPageData,
  ...alertData,
  rate_limits: { visitors: ['key'], neither: ['points', 'expire'] },

  ...accessData,

  jobs: {
    staff: ['posted_by'],
    neither: [
      'id',
      'name',
      'description',
      'salary',
      'location_id',
      'industry_id',
      'office_id',
      'is_active',
      'version',
      'created_at',
      'updated_at',
      'posted_at',
      ...jobFactNames,
      'pay_step',
    ],
  },
  retention: {
    staff: ['switched_on_by'],
    neither: [
      'switched_on_at',
      'question',
      'allowed_people',
      'allowed_at',
      'looked_at',
      'run_at',
      'run_people',
      'run_failed',
    ],
  },
  ...impersonalTables,
};
