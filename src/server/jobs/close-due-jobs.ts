import type { FastifyBaseLogger } from 'fastify';
import { closingActor } from '../../database/admin-name.ts';
import type { Sql } from '../../database/open.ts';
import { type Loop, repeat } from '../../database/repeat.ts';
import { transact } from '../../database/transact.ts';
import { writeChanged } from '../changes/change-entity.ts';
import { readToday } from '../ground/agency-day.ts';
import { createJobEntity } from './job-entity.ts';
import type { FactsConfig } from './job-facts.ts';

const lookMs = 10_000;

/** Closes jobs at the end of their closing date. Every copy looks, and each job is closed once. */
export function startClosingJobs(sql: Sql, config: FactsConfig, log: FastifyBaseLogger): Loop {
  return repeat({
    name: 'The closing of jobs',
    work: (stopping) => closeDueJobs(sql, config, stopping),
    everyMs: lookMs,
    log,
  });
}

/** The day is that of the agency, by the database's clock. */
export async function closeDueJobs(sql: Sql, config: FactsConfig, stopping: AbortSignal): Promise<void> {
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
    await transact(sql, async (transaction) => {
      const locked = await entity.lock(transaction, id);
      const { active, closes_on } = locked.fields;
      // Another copy closed it, or an admin moved the date.
      if (!active || closes_on === '' || closes_on >= today) return;
      await writeChanged(transaction, entity, { locked, by: closingActor, change: { active: false } });
    });
  }
}
