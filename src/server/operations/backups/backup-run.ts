import { sql as expression } from 'kysely';
import type { BackupRun } from '../../../contract/system-health.ts';
import type { Sql } from '../../../database/open.ts';
import { Problem } from '../../ground/problem.ts';

/** Takes a backup. @throws Error for the people who run the server */
export type TakeBackup = (signal: AbortSignal) => Promise<void>;

/** Where no command shares the server's settings. */
export const takeNoBackup: TakeBackup = () => Promise.reject(new Error('No command reaches this database.'));

const pulseMs = 5_000;
/** Longer than a slow pulse. */
const aliveSeconds = 30;
const longestFault = 2_000;

const aliveUntil = expression<Date>`now() + make_interval(secs => ${aliveSeconds})`;

/**
 * Begins the one run that there may be among all copies, by the clock of the database.
 *
 * @throws Problem `backup_running`
 */
export async function beginBackupRun(sql: Sql): Promise<void> {
  const begun = await sql
    .insertInto('backup_run')
    .values({ started_at: expression<Date>`now()`, alive_until: aliveUntil })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({
          started_at: expression<Date>`now()`,
          alive_until: aliveUntil,
          ended_at: null,
          fault: '',
        })
        .where(
          expression<boolean>`
            backup_run.ended_at is not null
            or backup_run.alive_until <= now()
            -- The clock was set back.
            or backup_run.alive_until > now() + make_interval(secs => ${2 * aliveSeconds})`,
        ),
    )
    .returning('is_only')
    .executeTakeFirst();
  if (!begun) throw new Problem('backup_running');
}

/** Runs the backup of a begun run, and stores how it ended. */
export async function followBackupRun(sql: Sql, takeBackup: TakeBackup, signal: AbortSignal): Promise<void> {
  const pulse = setInterval(() => {
    const moved = sql.updateTable('backup_run').set({ alive_until: aliveUntil }).execute();
    // The next pulse comes before anybody gives the run up.
    moved.catch(() => undefined);
  }, pulseMs);
  let fault = '';
  try {
    await takeBackup(signal);
  } catch (error) {
    fault = String(error instanceof Error ? error.message : error).slice(0, longestFault);
  } finally {
    clearInterval(pulse);
  }
  await sql
    .updateTable('backup_run')
    .set({ ended_at: expression<Date>`now()`, fault })
    .execute();
}

export async function readBackupRun(sql: Sql): Promise<BackupRun | null> {
  const run = await sql
    .selectFrom('backup_run')
    .select(['started_at', 'ended_at', 'fault', expression<boolean>`alive_until > now()`.as('is_alive')])
    .executeTakeFirst();
  if (!run) return null;
  const { started_at, ended_at, fault, is_alive } = run;
  return { started_at: started_at.toISOString(), state: stateOf({ ended_at, fault, is_alive }), fault };
}

function stateOf(run: { ended_at: Date | null; fault: string; is_alive: boolean }): BackupRun['state'] {
  if (run.ended_at === null) return run.is_alive ? 'running' : 'failed';
  return run.fault === '' ? 'done' : 'failed';
}
