import { sql as expression } from 'kysely';
import type { TimelineEntry, TimelineKind } from '../../../contract/timeline.ts';
import type { Sql } from '../../../database/open.ts';
import { listChangesById } from '../../changes/list-changes.ts';
import { presentChange } from '../../changes/history-handlers.ts';
import type { Unsent } from '../../ground/handlers.ts';
import { listNotesById } from '../notes/list-notes.ts';
import { presentNote } from '../notes/note-handlers.ts';

type Details = Omit<Unsent<TimelineEntry>, 'kind' | 'id' | 'at'>;

type Describe = (sql: Sql, ids: string[], username: string) => Promise<(Details & { id: string })[]>;

/** Reads what the lines of a page need: one statement for each kind. */
export const describeEntries: Record<TimelineKind, Describe> = {
  applied: (sql, ids) =>
    sql
      .selectFrom('submissions')
      .innerJoin('applications', 'applications.id', 'application_id')
      .leftJoin('jobs', 'jobs.id', 'job_id')
      .select(['submissions.id', 'submissions.source', application])
      .where('submissions.id', '=', isAmong(ids))
      .execute(),
  answered: (sql, ids) =>
    sql
      .selectFrom('answer_sheets')
      .innerJoin('submissions', 'submissions.reference', 'answer_sheets.reference')
      .innerJoin('applications', 'applications.id', 'application_id')
      .leftJoin('jobs', 'jobs.id', 'job_id')
      .select(['answer_sheets.id', application])
      .select(expression<boolean>`sent_at is not null`.as('is_sent'))
      .where('answer_sheets.id', '=', isAmong(ids))
      .execute(),
  consent: (sql, ids) =>
    sql.selectFrom('consents').select(['id', 'is_given']).where('id', '=', isAmong(ids)).execute(),
  stayed: async (_, ids) => ids.map((id) => ({ id })),
  mail: async (sql, ids) => {
    const mails = await sql
      .selectFrom('mails')
      .leftJoin('applications', 'applications.id', 'application_id')
      .leftJoin('jobs', 'jobs.id', 'job_id')
      .select(['mails.id', 'mails.kind', 'mails.state', 'message_id', applicationOrNull])
      .select(expression<string>`coalesce(mails.subject, mails.data ->> 'subject', '')`.as('subject'))
      .select(expression<string>`coalesce(recipient, '')`.as('recipient'))
      .select(
        expression<string>`coalesce((
          select concat_ws(' ', first_name, surname) from admins where username = mails.data ->> 'by'), '')`.as(
          'by',
        ),
      )
      .where('mails.id', '=', isAmong(ids))
      .execute();
    return mails.map(({ id, application: about, ...mail }) => ({
      id,
      mail,
      ...(about && { application: about }),
    }));
  },
  message: async (sql, ids) => {
    const messages = await sql
      .selectFrom('messages')
      .select(['id', 'topic', 'is_suspected as suspected', 'by_mail'])
      .select(expression<string>`left(text, 300)`.as('beginning'))
      .select(expression<boolean>`answered_at is not null`.as('answered'))
      .where('id', '=', isAmong(ids))
      .execute();
    return messages.map(({ id, ...message }) => ({ id, message }));
  },
  note: async (sql, ids, username) => {
    const notes = await listNotesById(sql, ids);
    return notes.map((note) => ({ id: note.id, note: presentNote(note, username) }));
  },
  moved: describeChanges,
  change: describeChanges,
};

async function describeChanges(sql: Sql, ids: string[]) {
  const changes = await listChangesById(sql, ids);
  return changes.map((change) => ({ id: change.id, change: presentChange(change) }));
}

type Application = NonNullable<TimelineEntry['application']>;

const described = expression<Application>`json_build_object(
  'id', applications.id::text, 'job_id', job_id::text, 'job_name', coalesce(jobs.name, ''))`;

const application = described.as('application');

const applicationOrNull = expression<Application | null>`
  case when applications.id is not null then ${described} end`.as('application');

function isAmong(ids: string[]) {
  return expression<string>`any(${ids}::bigint[])`;
}
