import { sql as expression } from 'kysely';
import type { MailQuery } from '../../../contract/mails.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';
import { holdsEveryWord } from '../../../database/search-words.ts';
import { refuseMissing } from '../../ground/problem.ts';

export type MailRecord = Awaited<ReturnType<typeof listMails>>['rows'][number];

const rowColumns = [
  'mails.id',
  'mails.kind',
  'mails.state',
  'mails.recipient',
  // A recruiter's own subject is known before the mail is written.
  expression<string>`coalesce(mails.subject, mails.data ->> 'subject', '')`.as('subject'),
  'mails.answer',
  'mails.tries',
  'mails.created_at',
  'mails.changed_at',
  'mails.next_try_at',
] as const;

const newestFirst = orderBy({ value: expression`mails.created_at`, type: 'timestamptz' }, 'mails.id', 'desc');

export function listMails(sql: Sql, { q, state, kind, applicant, message, ...page }: MailQuery) {
  let mails = sql.selectFrom('mails');
  if (state !== undefined) mails = mails.where('state', '=', state);
  if (kind !== undefined) mails = mails.where('kind', '=', kind);
  if (applicant !== undefined) {
    const applications = sql
      .selectFrom('applications')
      .select('applications.id')
      .where('applicant_id', '=', databaseId(applicant));
    mails = mails.where('application_id', 'in', applications);
  }
  if (message !== undefined) mails = mails.where('message_id', '=', databaseId(message));
  if (q) {
    mails = mails.where(holdsEveryWord([expression.ref('recipient'), expression.ref('subject')], q));
  }
  return readPage(page, {
    count: () => countRows(sql, mails.select('mails.id')),
    read: ({ limit, offset, after }) =>
      (after ? mails.where(newestFirst.isAfter(after)) : mails)
        .select(rowColumns)
        .select(newestFirst.position.as('position'))
        .orderBy(newestFirst.by)
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

/** @throws Problem `not_found` */
export async function getMail(sql: Sql, id: string) {
  const mail = await sql
    .selectFrom('mails')
    .leftJoin('applications', 'applications.id', 'application_id')
    .leftJoin('suppressed_addresses', (join) =>
      join.on('hash', '=', expression<Buffer>`address_hash(recipient)`),
    )
    .select(rowColumns)
    .select(
      expression<string>`case when mails.kind in ('reply', 'personal')
        then coalesce(mails.data ->> 'text', '') else '' end`.as('words'),
    )
    .select(['text', 'html', 'message_id', 'sent_again_by', 'applicant_id', 'reason as suppressed'])
    .where('mails.id', '=', databaseId(id))
    .executeTakeFirst();
  return mail ?? refuseMissing('Mail');
}

/**
 * Lets a worker take the mail again. It sends the same as before.
 *
 * @throws Problem `not_found`
 */
export async function queueAgain(sql: Sql, id: string, by: string): Promise<void> {
  const queued = await sql
    .updateTable('mails')
    .set({
      state: 'waiting',
      tries: 0,
      due_at: null,
      answer: '',
      sent_again_by: by,
      next_try_at: expression<Date>`now()`,
      changed_at: expression<Date>`now()`,
    })
    .where('id', '=', databaseId(id))
    // One on its way is `waiting`, and is not sent twice.
    .where((row) => row.or([row('next_try_at', 'is', null), row('state', '=', 'delayed')]))
    .returning('id')
    .executeTakeFirst();
  if (!queued) await getMail(sql, id);
}
