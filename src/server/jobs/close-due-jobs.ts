import type { FastifyBaseLogger } from 'fastify';
import { closingActor } from '../../database/admin-name.ts';
import type { Sql } from '../../database/open.ts';
import { type Loop, repeat } from '../../database/repeat.ts';
import { transact } from '../../database/transact.ts';
import { writeChanged } from '../changes/change-entity.ts';
import type { Entity } from '../changes/entity.ts';
import { readToday } from '../ground/agency-day.ts';
import { createJobEntity, type JobFields } from './job-entity.ts';
import type { FactsConfig } from './job-facts.ts';

const lookMs = 10_000;

/** Closes jobs at the end of their closing date. Every copy looks, and each job is closed once. */
export function startClosingJobs(sql: Sql, config: FactsConfig, log: FastifyBaseLogger): Loop {
  const failed = new Set<string>();
  return repeat({
    name: 'The closing of jobs',
    work: (stopping) => closeDueJobs(sql, config, { stopping, log, failed }),
    everyMs: lookMs,
    log,
  });
}

type Closing = {
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The jobs that did not close: each is logged once. */
  failed: Set<string>;
};

/** The day is that of the agency, by the database's clock. A job that cannot be closed keeps no other one open. */
export async function closeDueJobs(
  sql: Sql,
  config: FactsConfig,
  { stopping, log, failed }: Closing,
): Promise<void> {
  const today = await readToday(sql, config.agencyTimeZone);
  const due = await sql
    .selectFrom('jobs')
    .select('id')
    .where('is_active', '=', true)
    .where('closes_on', '<>', '')
    .where('closes_on', '<', today)
    .orderBy('closes_on')
    .execute();
  const entity = createJobEntity(config);
  for (const { id } of due) {
    if (stopping.aborted) return;
    try {
      await closeDueJob(sql, entity, { id, today });
      failed.delete(id);
    } catch (error) {
      if (!failed.has(id)) log.error({ err: error, job: id }, 'A job stays open after its closing date.');
      failed.add(id);
    }
  }
}

async function closeDueJob(
  sql: Sql,
  entity: Entity<JobFields>,
  { id, today }: { id: string; today: string },
): Promise<void> {
  await transact(sql, async (transaction) => {
    const locked = await entity.lock(transaction, id);
    const { active, closes_on } = locked.fields;
    // Another copy closed it, or an admin moved the date.
    if (!active || closes_on === '' || closes_on >= today) return;
    await writeChanged(transaction, entity, { locked, by: closingActor, change: { active: false } });
  });
}
