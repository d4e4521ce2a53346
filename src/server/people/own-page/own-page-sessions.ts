import { sql as expression } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Sql } from '../../../database/open.ts';
import type { Cookies } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';
import { personOf } from '../person.ts';
import { isOfMailbox } from './own-page-links.ts';

/** A browser that nobody uses closes the page, and any browser after half a day: others may come to it. */
const idle = expression<string>`${limits.ownPageMinutes}::int * interval '1 minute'`;
const longest = expression<string>`interval '12 hours'`;
const longestSeconds = 12 * 60 * 60;

/** More browsers of one link close its oldest pages. */
const mostOfLink = 20;

/** The pages post forms without JavaScript, so the cookie goes to the API and to them. */
const cookie = { name: 'own_page', path: '/' };

/** Opens the page in this browser. The browser never keeps the secret of the link. */
export async function startOwnSession(sql: Sql, linkHash: Buffer, cookies: Cookies): Promise<void> {
  const token = newToken();
  await sql
    .deleteFrom('own_page_sessions')
    .where(expression<boolean>`used_at < now() - ${longest}`)
    .execute();
  const { rows } = await expression`
    with link as (
      update own_page_links set used_at = now() where token_hash = ${linkHash} returning token_hash, mailbox_hash
    ), opened as (
      insert into opened_mailboxes (mailbox_hash) select mailbox_hash from link
      on conflict (mailbox_hash) do update set opened_at = now()
    ), closed as (
      delete from own_page_sessions where token_hash in (
        select sessions.token_hash from own_page_sessions as sessions join link on link.token_hash = link_hash
        order by created_at desc offset ${mostOfLink - 1}::int)
    )
    insert into own_page_sessions (token_hash, link_hash)
    select ${hashToken(token)}::bytea, token_hash from link returning link_hash`.execute(sql);
  if (rows.length === 0) refuseClosed();
  cookies.write({ ...cookie, value: token, maxAgeSeconds: longestSeconds });
}

export type OwnSession = NonNullable<Awaited<ReturnType<typeof findOwnSession>>>;

/** The person whose page this browser has opened; it stays open. */
export async function findOwnSession(sql: Sql, cookies: Cookies) {
  const token = cookies.read(cookie);
  const session = token === undefined ? undefined : await findSession(sql, token);
  if (session?.is_marked_before) {
    await sql
      .updateTable('own_page_sessions')
      .set({ used_at: expression<Date>`now()` })
      .where('token_hash', '=', session.token_hash)
      .execute();
  }
  return session;
}

/** @throws Problem `not_signed_in` */
export async function requireOwnSession(sql: Sql, cookies: Cookies) {
  return (await findOwnSession(sql, cookies)) ?? refuseClosed();
}

export async function endOwnSession(sql: Sql, cookies: Cookies): Promise<void> {
  const token = cookies.read(cookie);
  if (token === undefined) return;
  await sql.deleteFrom('own_page_sessions').where('token_hash', '=', hashToken(token)).execute();
  forgetOwnCookie(cookies);
}

export function forgetOwnCookie(cookies: Cookies): void {
  cookies.write({ ...cookie, value: '', maxAgeSeconds: 0 });
}

function findSession(sql: Sql, token: string) {
  return sql
    .selectFrom('own_page_sessions as sessions')
    .innerJoin('own_page_links as links', 'links.token_hash', 'sessions.link_hash')
    .innerJoin('applicants as record', 'record.id', 'links.applicant_id')
    .select(['sessions.token_hash', 'link_hash', 'record.id as record_id', 'record.email'])
    .select(
      personOf(expression`record.id`)
        .$notNull()
        .as('person'),
    )
    .select(expression<boolean>`sessions.used_at < now() - interval '1 minute'`.as('is_marked_before'))
    .where('sessions.token_hash', '=', hashToken(token))
    .where(isOfMailbox)
    .where(
      expression<boolean>`sessions.used_at between now() - ${idle} and now() + interval '1 minute'
        and sessions.created_at between now() - ${longest} and now() + interval '1 minute'`,
    )
    .executeTakeFirst();
}

function refuseClosed(): never {
  throw new Problem('not_signed_in', { detail: 'Open your page with the link in our mail.' });
}
