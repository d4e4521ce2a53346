import { sql as expression } from 'kysely';
import type { SystemHealth } from '../../../contract/system-health.ts';
import type { Sql } from '../../../database/open.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { writeCsv } from '../../ground/csv.ts';
import { hasTwoStep } from '../two-step/two-step-store.ts';
import { officeOfAdmin } from '../admins/admin-store.ts';
import { describeRole } from './note-role-change.ts';

/** Every account with what an auditor asks for, by username. The sessions are newer than the hours of `last_seen_at`. */
function listAccounts(sql: Sql) {
  return sql
    .selectFrom('admins')
    .select(['username', 'first_name', 'surname', 'role', 'may_erase', 'may_export', 'is_active'])
    .select(officeOfAdmin)
    .select(['created_at', hasTwoStep.as('has_two_step')])
    .select(
      expression<Date | null>`greatest(last_seen_at, (
        select max(last_used_at) from sessions where sessions.username = admins.username))`.as('seen_at'),
    )
    .select(
      expression<string | null>`(
        select changes.username from changes
        where entity_kind = 'admin' and action = 'create' and lower(entity_id) = lower(admins.username)
        order by id desc limit 1)`.as('made_by'),
    )
    .orderBy('username')
    .execute();
}

/** The list as CSV. Each row has its moment, so that a page of it stays dated. */
export async function writeAccessList(sql: Sql, timeZone: string) {
  const describe = wallClock(timeZone);
  const now = describe(new Date());
  return writeCsv(
    [await listAccounts(sql)],
    [
      { title: 'As of', value: () => now },
      { title: 'Username', value: ({ username }) => username },
      { title: 'Name', value: ({ first_name, surname }) => `${first_name} ${surname}` },
      { title: 'Role', value: describeRole },
      { title: 'Status', value: ({ is_active }) => (is_active ? 'active' : 'disabled') },
      { title: 'Two-step sign-in', value: ({ has_two_step }) => (has_two_step ? 'on' : 'off') },
      { title: 'Last seen', value: ({ seen_at }) => (seen_at ? describe(seen_at) : 'never') },
      { title: 'Made', value: ({ created_at }) => describe(created_at) },
      { title: 'Made by', value: ({ made_by }) => made_by ?? 'the server' },
    ],
  );
}

/** One account needs no review. Before the first review the oldest account counts. */
export async function readAccessReview(sql: Sql): Promise<SystemHealth['access_review']> {
  const { rows } = await expression<{ accounts: number; reviewed_at: Date | null; is_due: boolean }>`
    select accounts::int, reviewed_at,
      accounts > 1 and coalesce(reviewed_at, oldest_at) < now() - interval '3 months' as is_due
    from (select count(*) as accounts, min(created_at) as oldest_at from admins where is_active) as active,
      (select max(at) as reviewed_at from security_events where kind = 'access_reviewed') as reviews`.execute(
    sql,
  );
  const { accounts = 0, reviewed_at = null, is_due = false } = rows[0] ?? {};
  return { accounts, reviewed_at: reviewed_at?.toISOString() ?? null, is_due };
}
