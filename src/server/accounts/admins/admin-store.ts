import { type Selectable, sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { adminName } from '../../../database/admin-name.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Role } from '../../../contract/rights.ts';
import { refuseMissing, takenProblem } from '../../ground/problem.ts';
import { hasTwoStep } from '../two-step/two-step-store.ts';

/** The columns that the history records. */
export type AdminFields = Pick<Selectable<Tables['admins']>, (typeof editableColumns)[number]> & {
  /** The name at that time. */
  office: string;
};

export type AdminRecord = AdminFields & {
  username: string;
  created_at: Date;
  version: number;
  has_two_step: boolean;
  has_given_password: boolean;
  is_invited: boolean;
};

export const editableColumns = [
  'first_name',
  'surname',
  'work_email',
  'direct_line',
  'application_notices',
  'message_notices',
  'is_active',
  'role',
  'may_erase',
  'may_export',
  'portrait',
  'is_shown',
  'office_id',
] as const;

export const officeOfAdmin = expression<string>`
  coalesce((select name from offices where id = admins.office_id), '')`.as('office');

export const recordedColumns = [...editableColumns, officeOfAdmin] as const;

const columns = [
  'username',
  ...recordedColumns,
  'created_at',
  'version',
  'has_given_password',
  'is_invited',
  hasTwoStep.as('has_two_step'),
] as const;

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
  return admin ?? refuseMissing('Admin');
}

/** For a refusal: whom to ask. */
export async function nameOwners(sql: Sql): Promise<string[]> {
  const owners = await sql
    .selectFrom('admins')
    .select(adminName.as('name'))
    .where('is_active', '=', true)
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .limit(3)
    .execute();
  return owners.map(({ name }) => name);
}

/** Posts the example jobs. `undefined` without an active admin. */
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

export type NamedAdmin = {
  username: string;
  first_name: string;
  surname: string;
  work_email?: string;
  direct_line?: string;
  role?: Role;
};

/** @throws Problem `already_exists` when the username is taken, in any case */
export async function insertAdmin(
  sql: Sql,
  admin: NamedAdmin & { password_hash: string; has_given_password: boolean; is_invited?: boolean },
): Promise<AdminRecord> {
  const { username } = admin;
  return sql
    .insertInto('admins')
    .values({ ...admin, version: versionAfterAll(username) })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isDuplicate(error, 'admins_username') && !isDuplicate(error, 'admins_pkey')) throw error;
      throw takenProblem('username', `There is already an admin with the username ${username}.`);
    });
}

/** A deleted admin may have had the username. The versions go on, so that no old save and no old undo fits. */
function versionAfterAll(username: string) {
  return expression<number>`1 + coalesce((
    select max(version) from changes where entity_kind = 'admin' and lower(entity_id) = lower(${username})), 0)`;
}

/** @param username as it is stored */
export async function writePassword(
  sql: Sql,
  username: string,
  password: { password_hash: string; has_given_password: boolean },
): Promise<void> {
  await sql.updateTable('admins').set(password).where('username', '=', username).execute();
}

export function findAccount(sql: Sql, username: string) {
  return sql
    .selectFrom('admins')
    .select(['username', 'password_hash', 'is_active', 'has_given_password', 'role'])
    .where(isCalled(username))
    .executeTakeFirst();
}

/** Somebody who has logged in is invited no more. */
export async function noteLogin(transaction: Sql, username: string): Promise<void> {
  await transaction
    .updateTable('admins')
    .set({ is_invited: false, last_seen_at: expression<Date>`now()` })
    .where('username', '=', username)
    .execute();
}

/** At most once an hour: the row of an account is read by all, and an edit of admins locks it. */
export async function noteSeen(sql: Sql, username: string): Promise<void> {
  await sql
    .updateTable('admins')
    .set({ last_seen_at: expression<Date>`now()` })
    .where('username', '=', username)
    .where(expression<boolean>`(last_seen_at is null or last_seen_at < now() - interval '1 hour')`)
    .execute();
}

/** Replaces the hash of an unchanged password. A password that changed since keeps its own hash. */
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
