import { sql as expression } from 'kysely';
import type { SecurityEventKind } from '../../../contract/security-events.ts';
import type { Sql } from '../../../database/open.ts';
import { networkOf } from '../../ground/client-address.ts';

/** The acting admin. The address is '' for a command on the server. */
export type Actor = { username: string; address: string };

export type NewSecurityEvent = {
  kind: SecurityEventKind;
  /** `undefined` when no account has the typed name, which may be a password and is not stored. */
  username?: string | undefined;
  /** The acting admin. Left out of the event if the account is the admin's own. */
  by?: string | undefined;
  /** Stored as a network. '' for a command on the server. */
  address: string;
  detail?: string;
};

/**
 * Adds a line to the security events. It holds no details of applicants.
 *
 * @param sql the transaction of the act, if it has one, so that both are stored or neither
 */
export async function recordSecurityEvent(
  sql: Sql,
  { kind, username, by, address, detail = '' }: NewSecurityEvent,
): Promise<void> {
  await sql
    .insertInto('security_events')
    .values({
      kind,
      username: username ?? null,
      acted_by: by === undefined || by === username ? null : by,
      network: networkOf(address),
      detail,
    })
    .execute();
}

/**
 * Adds a refusal, at most once an hour for each network, account and detail: somebody who tries again and again does not
 * fill the list.
 */
export async function recordRefusal(
  sql: Sql,
  { kind, username, address, detail }: NewSecurityEvent & { detail: string },
): Promise<void> {
  await expression`
    insert into security_events (kind, username, network, detail)
    select ${kind}::text, ${username ?? null}::text, ${networkOf(address)}::text, ${detail}::text
    where not exists (
      select from security_events
      where kind = ${kind} and network = ${networkOf(address)} and detail = ${detail}
        and username is not distinct from ${username ?? null}::text and at > now() - interval '1 hour')`.execute(
    sql,
  );
}
