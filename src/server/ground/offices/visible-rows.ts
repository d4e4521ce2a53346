import type { EntityKind } from '../../../contract/changes.ts';

/**
 * Which rows the admins of one office see, as a condition on each table; `office` is its id. This says it for all that is
 * read, and `told-admins.ts` for whom a mail may tell. A condition sees the tables above it as they are for that office, and its own and those below it whole.
 *
 * A job is visible that has the office or none. A person is visible who has applied for a visible job, or for no job that
 * has an office. What is about a person or a job is visible with it.
 */
export const visibleRows = (office: string): Record<string, string> => ({
  offices: `id = ${office}`,
  jobs: `office_id is null or office_id = ${office}`,
  searched_jobs: visible('jobs', 'searched_jobs.job_id'),
  job_locations: visible('jobs', 'job_locations.job_id'),
  job_applicant_counts: visible('jobs', 'job_applicant_counts.job_id'),
  job_views: visible('jobs', 'job_views.job_id'),
  // The owners decide about them, and each has the own ones.
  waiting_acts: 'false',
  // A source has no office.
  source_views: 'false',

  // A merged record has the offices of its person.
  applicants: `offices && array[0, ${office}]::bigint[]`,
  applicant_search_documents: `offices && array[0, ${office}]::bigint[]`,
  // For the file of the person: owners alone keep the list.
  voices: visible('applicants', 'person_of_email(voices.email)'),
  applicant_tags: visible('applicants', 'applicant_tags.applicant_id'),
  // An act on many is visible that was about visible ones alone: its line has their number.
  taggings: `not exists (select from tagged where tagged.tagging_id = taggings.id
    and not ${visible('applicants', 'tagged.applicant_id')})`,
  tagged: visible('applicants', 'tagged.applicant_id'),
  consents: visible('applicants', 'consents.applicant_id'),
  own_page_corrections: visible('applicants', 'own_page_corrections.applicant_id'),
  own_page_links: visible('applicants', 'own_page_links.applicant_id'),
  stay_offers: visible('applicants', 'stay_offers.applicant_id'),
  suspected_applications: `case when job_id is not null then ${visible('jobs', 'suspected_applications.job_id')}
    else ${visibleOrNobody('person_of_email(suspected_applications.email)')} end`,
  // One for a visible job makes its person visible.
  applications: `office_id = any(array[0, ${office}]::bigint[])
    or office_id is null and ${visible('applicants', 'applications.applicant_id')}`,
  stage_steps: visible('applications', 'stage_steps.application_id'),
  submissions: visible('applications', 'submissions.application_id'),
  answer_sheets: `exists (select from submissions where submissions.reference = answer_sheets.reference)
    or exists (select from suspected_applications where suspected_applications.reference = answer_sheets.reference)`,
  answers: visible('answer_sheets', 'answers.sheet_id'),
  notes: `${visible('applicants', 'notes.applicant_id')}
    and (application_id is null or ${visible('applications', 'notes.application_id')})`,
  note_mentions: visible('notes', 'note_mentions.note_id'),
  documents: `${visible('applicants', 'documents.applicant_id')} or applicant_id is null and exists (
    select from suspected_applications where suspected_applications.reference = documents.reference)`,
  document_texts: `exists (select from documents where documents.content_id = document_texts.content_id)`,
  left_mails: visibleOrNobody('person_of_email(left_mails.sender)'),
  messages: visibleOrNobody('person_of_message(messages.email, messages.applicant_id)'),
  // One about neither an application nor a message is of an account, or it says nothing that anybody typed.
  mails: `(application_id is null or ${visible('applications', 'mails.application_id')})
    and (message_id is null or ${visible('messages', 'mails.message_id')})
    and (application_id is not null or message_id is not null or username is not null)`,
  changes: `case entity_kind
    when 'job' then ${visible('jobs', 'changes.entity_id::bigint')}
    when 'applicant' then ${visible('applicants', 'changes.entity_id::bigint')}
    when 'application' then ${visible('applications', 'changes.entity_id::bigint')}
    when 'note' then ${visible('notes', 'changes.entity_id::bigint')}
    when 'document' then ${visible('documents', 'changes.entity_id::bigint')}
    when 'message' then ${visible('messages', 'changes.entity_id::bigint')}
    when 'tagging' then ${visible('taggings', 'changes.entity_id::bigint')}
    when 'follow_up' then ${wholeAct('note', 'notes')}
    when 'voice' then ${visible('voices', 'changes.entity_id::bigint')}
      or ${visible('applicants', "person_of_email(before ->> 'email')")}
      or ${visible('applicants', "person_of_email(after ->> 'email')")}
    when 'stage' then action <> 'move' or ${wholeAct('application', 'applications')}
    when 'mail' then coalesce(after ->> 'people', before ->> 'people')::int = (
      select count(*) from mails where mails.change_id = changes.id)
    else true end`,
});

function wholeAct(kind: EntityKind, table: string): string {
  return `not exists (select from changes as part where part.part_of = changes.id and part.entity_kind = '${kind}'
    and not ${visible(table, 'part.entity_id::bigint')})`;
}

function visibleOrNobody(person: string): string {
  return `(${person} is null or ${visible('applicants', person)})`;
}

function visible(table: string, id: string): string {
  return `exists (select from ${table} where ${table}.id = ${id})`;
}
