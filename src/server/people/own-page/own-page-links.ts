import { sql as expression } from 'kysely';
import type { MailKind } from '../../../contract/mails.ts';
import { limits } from '../../../contract/limits.ts';
import type { Sql } from '../../../database/open.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';
import type { Secrets } from '../../mail/letters/own-link.ts';
import { personOf } from '../person.ts';
import { isStillOffered } from '../privacy/stay-offers.ts';
import { hashLinkCode, newLinkCode } from './own-codes.ts';
import { makeEmailCode } from './own-corrections.ts';

const lifetime = expression<string>`${limits.ownLinkDays}::int * interval '1 day'`;

/** An old link is known for so long, so that its reader gets a new one without typing. */
const knownFor = expression<string>`2 * ${lifetime}`;
const removedAtOnce = 100;

/** A clock that was ahead lets nothing live longer than a minute more. */
const isNotAhead = expression<boolean>`links.used_at <= now() + interval '1 minute'`;
const isAlive = expression<boolean>`(links.used_at > now() - ${lifetime} and ${isNotAhead})`;

/** Somebody else reads a former email of the record, so its links end with it. */
export const isOfMailbox = expression<boolean>`links.mailbox_hash = address_hash(record.email)`;

/**
 * Makes a link to the own page, while its mail is sent. It works again and again until nobody has used it for 180 days. A
 * record may have several, one for each mail, because people open any of them.
 *
 * @param mail of an application, to any present email of its person
 * @returns `undefined` if the person has another email now, or is erased
 */
export async function makeOwnLink(
  sql: Sql,
  { kind, ...mail }: { application_id: string; recipient: string; kind: MailKind },
): Promise<Secrets | undefined> {
  const { application_id, recipient } = mail;
  if (kind === 'new_email') return makeEmailCode(sql, mail);
  if (kind === 'stay_offer' && !(await isStillOffered(sql, application_id))) return undefined;
  const token = newToken();
  const code = newLinkCode();
  const code_hash = kind === 'stage' ? null : hashLinkCode(code);
  // An erasure waits for this, and then takes the link along.
  const { rows } = await expression`
    with record as (
      select id, email from applicants where lower(email) = lower(${recipient})
        and ${personOf(expression`applicants.id`)} = (
          select applicant_id from applications where id = ${application_id}::bigint)
      for share
    )
    insert into own_page_links (token_hash, applicant_id, mailbox_hash, code_hash)
    select ${hashToken(token)}::bytea, id, address_hash(email), ${code_hash}::bytea from record
    returning applicant_id`.execute(sql);
  await expression`
    delete from own_page_links where token_hash in (
      select token_hash from own_page_links where used_at < now() - ${knownFor} limit ${removedAtOnce}
      for update skip locked)`.execute(sql);
  return rows.length > 0 ? { token, code } : undefined;
}

/**
 * Ends every link and every opened page of the reader of a mailbox, but this one.
 *
 * @returns false when another press, which this one waited for, has ended this one too
 */
export async function endOtherLinks(
  transaction: Sql,
  session: { token_hash: Buffer; link_hash: Buffer; record_id: string },
): Promise<boolean> {
  // Nobody knows its secret.
  const link_hash = hashToken(newToken());
  const { numAffectedRows = 0n } = await expression`
    insert into own_page_links (token_hash, applicant_id, mailbox_hash)
    select ${link_hash}::bytea, applicant_id, mailbox_hash from own_page_links
    where token_hash = ${session.link_hash} for update`.execute(transaction);
  if (numAffectedRows === 0n) return false;
  await transaction
    .updateTable('own_page_sessions')
    .set({ link_hash })
    .where('token_hash', '=', session.token_hash)
    .execute();
  await transaction
    .deleteFrom('own_page_links')
    .where('applicant_id', '=', session.record_id)
    .where('token_hash', '<>', link_hash)
    .execute();
  return true;
}

/** @returns the link with its record, also one that has expired; `undefined` for a secret of nobody */
export async function findOwnLink(sql: Sql, token: string) {
  return selectLinks(sql).where('links.token_hash', '=', hashToken(token)).executeTakeFirst();
}

/** @returns the link beside a code, which is used up by it; `undefined` for a wrong code, or a used or an old one */
export async function takeOwnCode(sql: Sql, code: string) {
  const code_hash = hashLinkCode(code);
  const link = await selectLinks(sql).where('links.code_hash', '=', code_hash).executeTakeFirst();
  if (!link?.is_alive) return undefined;
  const { numUpdatedRows } = await sql
    .updateTable('own_page_links')
    .set({ code_hash: null })
    .where('code_hash', '=', code_hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? link : undefined;
}

/** @returns false for a code that did not come to the mailbox after the page was opened in this browser */
export async function takeFreshCode(
  transaction: Sql,
  { code, token_hash, record_id }: { code: string; token_hash: Buffer; record_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('own_page_links')
    .set({ code_hash: null })
    .where('code_hash', '=', hashLinkCode(code))
    .where('applicant_id', '=', record_id)
    .where(expression<boolean>`created_at > (
      select created_at from own_page_sessions where token_hash = ${token_hash})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function selectLinks(sql: Sql) {
  return sql
    .selectFrom('own_page_links as links')
    .innerJoin('applicants as record', 'record.id', 'links.applicant_id')
    .select(['links.token_hash', 'record.id as record_id', 'record.email', isAlive.as('is_alive')])
    .where(isOfMailbox);
}
