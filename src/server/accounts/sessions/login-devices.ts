import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';

/** A device is known for this time after its last login. */
export const deviceDays = 180;

/** For one account: browsers that have come back, and again as many that have not. Further ones push out the oldest. */
const mostDevices = 20;

const isFresh = expression<boolean>`last_used_at > now() - ${deviceDays}::int * interval '1 day'`;

type Origin = { network: string; deviceHash: Buffer };

type KnownOrigin = { username: string | null; is_device_known: boolean; is_network_known: boolean };

/** One statement, with the same work for a name with an account and for any other. */
export async function findKnownOrigin(sql: Sql, typedName: string, { network, deviceHash }: Origin) {
  const { rows } = await expression<KnownOrigin>`
    select account.username,
      exists (select from login_devices where token_hash = ${deviceHash}
        and login_devices.username = account.username and ${isFresh}) as is_device_known,
      exists (select from login_devices where network = ${network} and ${isFresh}) as is_network_known
    from (select) as attempt
    left join (select username from admins where lower(username) = lower(${typedName})) as account on true
  `.execute(sql);
  return rows[0] as KnownOrigin;
}

/**
 * Remembers the browser of a login. It gets a new cookie for all its accounts, so that a copied one is of no use.
 *
 * @returns the cookie's value
 */
export async function rememberDevice(
  transaction: Sql,
  username: string,
  { network, deviceHash }: Origin,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await transaction
    .updateTable('login_devices')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', deviceHash)
    .execute();
  await transaction
    .insertInto('login_devices')
    .values({ token_hash: tokenHash, username, network })
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'username'])
        .doUpdateSet({ network, last_used_at: expression<Date>`now()` }),
    )
    .execute();
  await forgetOldDevices(transaction, username);
  return token;
}

/** @param username as it is stored */
export async function forgetDevices(transaction: Sql, username: string): Promise<void> {
  await transaction.deleteFrom('login_devices').where('username', '=', username).execute();
}

async function forgetOldDevices(transaction: Sql, username: string): Promise<void> {
  await expression`
    delete from login_devices where username = ${username} and token_hash in (
      select token_hash from (
        select token_hash, ${isFresh} as is_fresh, row_number() over (
          partition by last_used_at > created_at order by last_used_at desc) as place
        from login_devices where username = ${username}
      ) as ranked
      where place > ${mostDevices} or not is_fresh)`.execute(transaction);
}
