import { sql as expression } from 'kysely';
import { decodeWords } from 'postal-mime';
import type { LeftMail } from '../../../contract/messages.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { keyOf } from './mailbox-place.ts';

const columns = ['id', 'received_at', 'sender', 'subject', 'reason', 'is_wanted', 'others'] as const;
const mostListed = 200;

export async function listLeftMails(sql: Sql) {
  return sql.selectFrom('left_mails').select(columns).orderBy('id', 'desc').limit(mostListed).execute();
}

/** The next look into the mailbox reads it. */
export async function wantLeftMail(sql: Sql, id: string) {
  const mail = await sql
    .updateTable('left_mails')
    .set({ is_wanted: true })
    .where('id', '=', databaseId(id))
    .returning(columns)
    .executeTakeFirst();
  if (!mail) refuseMissing('Mail');
  return mail;
}

export async function deleteLeftMail(sql: Sql, id: string): Promise<void> {
  const mail = await sql
    .deleteFrom('left_mails')
    .where('id', '=', databaseId(id))
    .returning('id')
    .executeTakeFirst();
  if (!mail) refuseMissing('Mail');
}

/** Where a mail is: a server that counts anew gives the uid to another. */
export type MailPlace = { imapUrl: string; uidValidity: string; uid: number };

/** A mail that is left alone again stays one row, and so do those of a program that answers for ever: the newest stands for all. */
export async function noteLeft(
  sql: Sql,
  { imapUrl, uidValidity, uid }: MailPlace,
  { source, receivedAt, reason }: { source: Uint8Array; receivedAt: Date; reason: LeftMail['reason'] },
): Promise<void> {
  const place = { mailbox: keyOf(imapUrl), uid_validity: uidValidity, uid: String(uid) };
  const mail = { ...place, ...readHead(source), received_at: receivedAt, reason };
  if (reason === 'many') {
    const { numUpdatedRows } = await sql
      .updateTable('left_mails')
      .set({ ...mail, others: expression<number>`others + 1` })
      // One that was wanted and is left again has its own row, and keeps it.
      .where('id', '=', (rows) =>
        rows
          .selectFrom('left_mails')
          .select((row) => row.fn.max('id').as('id'))
          .where((is) => is.and({ mailbox: place.mailbox, sender: mail.sender, reason, is_wanted: false }))
          .where((is) => is.or([is('uid', '<', place.uid), is('uid_validity', '<>', uidValidity)])),
      )
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('left_mails as own')
              .select('own.id')
              .where((own) => own.and(place)),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
  }
  await sql
    .insertInto('left_mails')
    .values(mail)
    .onConflict((conflict) =>
      conflict.columns(['mailbox', 'uid_validity', 'uid']).doUpdateSet({ reason, is_wanted: false }),
    )
    .execute();
}

/** The uids that are wanted again. Those of an earlier count are gone. */
export async function findWanted(
  sql: Sql,
  { imapUrl, uidValidity }: Omit<MailPlace, 'uid'>,
): Promise<number[]> {
  await sql
    .updateTable('left_mails')
    .set({ reason: 'gone', is_wanted: false })
    .where('is_wanted', '=', true)
    .where((is) => is.or([is('mailbox', '<>', keyOf(imapUrl)), is('uid_validity', '<>', uidValidity)]))
    .execute();
  const wanted = await sql
    .selectFrom('left_mails')
    .select('uid')
    .where('is_wanted', '=', true)
    .orderBy('id')
    .execute();
  return wanted.map(({ uid }) => Number(uid));
}

/** @param isGone the server has it no more; otherwise it was read, and a row that is wanted no more was left again */
export async function settleWanted(
  sql: Sql,
  { imapUrl, uidValidity, uid }: MailPlace,
  { isGone }: { isGone: boolean },
): Promise<void> {
  const place = { mailbox: keyOf(imapUrl), uid_validity: uidValidity, uid: String(uid) };
  const row = sql
    .selectFrom('left_mails')
    .select('id')
    .where((is) => is.and(place))
    .where('is_wanted', '=', true);
  if (isGone) {
    const gone = { reason: 'gone', is_wanted: false } as const;
    await sql.updateTable('left_mails').set(gone).where('id', 'in', row).execute();
  } else await sql.deleteFrom('left_mails').where('id', 'in', row).execute();
}

const headBytes = 16 * 1024;
const longest = 300;

/** The parser may have failed, so this reads no more than two lines. */
function readHead(source: Uint8Array): { sender: string; subject: string } {
  const head =
    Buffer.from(source.subarray(0, headBytes))
      .toString('utf8')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.replaceAll(/\r?\n[ \t]/g, ' ').split(/\r?\n/);
  const valueOf = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
    const value = decodeWords(line.slice(name.length + 1, 1_000)).replaceAll(/[\s\p{Control}]+/gu, ' ');
    return value.trim().slice(0, longest).toWellFormed();
  };
  return { sender: valueOf('from'), subject: valueOf('subject') };
}
