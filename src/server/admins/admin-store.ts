import { sql as expression } from 'kysely';
import type { NewAdmin } from '../../contract/admins.ts';
import type { Sql } from '../../database/open.ts';
import { isDuplicate } from '../../database/violations.ts';
import type { Fields } from '../history/changed-fields.ts';
import { Problem } from '../problem.ts';

export type AdminRecord = {
  username: string;
  first_name: string;
  surname: string;
  is_active: boolean;
  created_at: Date;
};

const columns = ['username', 'first_name', 'surname', 'is_active', 'created_at'] as const;

/** All admins, by name. */
export function listAdmins(sql: Sql): Promise<AdminRecord[]> {
  return sql
    .selectFrom('admins')
    .select(columns)
    .orderBy(expression`lower(first_name)`)
    .orderBy(expression`lower(surname)`)
    .orderBy('username')
    .execute();
}

/** @throws Problem `not_found` */
export async function getAdmin(sql: Sql, username: string): Promise<AdminRecord> {
  const admin = await sql.selectFrom('admins').select(columns).where(isCalled(username)).executeTakeFirst();
  return admin ?? refuseMissing();
}

/** The same, and nobody changes it before the end of the transaction. */
export async function lockAdmin(sql: Sql, username: string): Promise<AdminRecord> {
  const admin = await sql
    .selectFrom('admins')
    .select(columns)
    .where(isCalled(username))
    .forUpdate()
    .executeTakeFirst();
  return admin ?? refuseMissing();
}

/**
 * The usernames of the active admins, which stay so until the end of the transaction. Two that disable each other at
 * once come here one after the other, always in the same order.
 */
export async function lockActiveAdmins(sql: Sql): Promise<string[]> {
  const admins = await sql
    .selectFrom('admins')
    .select('username')
    .where('is_active', '=', true)
    .orderBy('username')
    .forUpdate()
    .execute();
  return admins.map((admin) => admin.username);
}

/** Under whose name a job is posted that nobody posts by hand; `undefined` while there is no active admin. */
export async function findOldestActiveAdmin(sql: Sql): Promise<string | undefined> {
  const admin = await sql
    .selectFrom('admins')
    .select('username')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return admin?.username;
}

/** An admin as the history tells of it. */
export function snapshotOf({ first_name, surname, is_active }: AdminRecord): Fields {
  return { first_name, surname, is_active };
}

/** @throws Problem `already_exists` when the username is taken, whatever its case */
export async function insertAdmin(
  sql: Sql,
  { username, first_name, surname, password_hash }: Omit<NewAdmin, 'password'> & { password_hash: string },
): Promise<AdminRecord> {
  return sql
    .insertInto('admins')
    .values({ username, first_name, surname, password_hash })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isDuplicate(error, 'admins_username') && !isDuplicate(error, 'admins_pkey')) throw error;
      const message = `There is already an admin with the username ${username}.`;
      throw new Problem('already_exists', { detail: message, fields: [{ field: 'username', message }] });
    });
}

/** Writes what is given; `username` as it is stored. */
export async function writeAdmin(
  sql: Sql,
  username: string,
  change: Partial<Pick<AdminRecord, 'first_name' | 'surname' | 'is_active'>> & { password_hash?: string },
): Promise<AdminRecord> {
  return sql
    .updateTable('admins')
    .set(change)
    .where('username', '=', username)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** What a login needs to know. */
export function findAccount(
  sql: Sql,
  username: string,
): Promise<{ username: string; password_hash: string; is_active: boolean } | undefined> {
  return sql
    .selectFrom('admins')
    .select(['username', 'password_hash', 'is_active'])
    .where(isCalled(username))
    .executeTakeFirst();
}

/** Puts a hash of the same password in the place of another, unless the password has been changed meanwhile. */
export async function replaceHash(
  sql: Sql,
  username: string,
  hashes: { from: string; to: string },
): Promise<void> {
  await sql
    .updateTable('admins')
    .set({ password_hash: hashes.to })
    .where('username', '=', username)
    .where('password_hash', '=', hashes.from)
    .execute();
}

/** Usernames are compared without case. */
function isCalled(username: string) {
  return expression<boolean>`lower(username) = lower(${username})`;
}

function refuseMissing(): never {
  throw new Problem('not_found', { detail: 'There is no such admin.' });
}
