import { randomUUID } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from './open.ts';

/** This process, among the copies of the server. */
const holder = randomUUID();

type Lease = {
  work: string;
  /** From the end of the work to its next beginning. */
  restMs: number;
  /** From the moment when the work was due until another copy takes it over, after a fault or a death. */
  patienceMs: number;
};

/**
 * Does some work in one copy of the server at a time, by the clock of the database. The same copy does it again, until it
 * dies. Work that takes longer than twice the patience may be begun by a second copy.
 */
export async function inOneCopy(
  sql: Sql,
  { work, restMs, patienceMs }: Lease,
  run: () => Promise<unknown>,
): Promise<void> {
  const patience = expression`make_interval(secs => ${patienceMs / 1_000})`;
  const rest = expression`make_interval(secs => ${restMs / 1_000})`;
  const taken = await sql
    .insertInto('leases')
    .values({ work, holder, due_at: expression<Date>`now() + ${patience}` })
    .onConflict((conflict) =>
      conflict
        .column('work')
        .doUpdateSet({ holder, due_at: expression<Date>`excluded.due_at` })
        .where(
          expression<boolean>`
            (leases.due_at <= now() and leases.holder = ${holder})
            or leases.due_at <= now() - ${patience}
            -- The clock was set back. now() may be earlier than the other copy's, for whose statement this one waited.
            or leases.due_at > clock_timestamp() + greatest(${rest}, ${patience})`,
        ),
    )
    .returning('work')
    .executeTakeFirst();
  if (!taken) return;
  await run();
  await sql
    .updateTable('leases')
    .set({ due_at: expression<Date>`now() + ${rest}` })
    .where('work', '=', work)
    .where('holder', '=', holder)
    .execute();
}
