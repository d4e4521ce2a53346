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
