import { sql as expression } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { countExpired, eraseExpired, type Counts } from './retention.ts';
import { findQuestion } from './retention-question.ts';
import {
  isRetentionOn,
  retentionColumns,
  type RetentionConfig,
  type RetentionRecord,
} from './retention-record.ts';
import { countToTell, offerStays } from './stay-offers.ts';

const lookMs = 10 * 60 * 1_000;

/** Looks every ten minutes, in every copy, whether the retention has its turn. */
export function startRetention({ sql }: Database, config: RetentionConfig, log: FastifyBaseLogger): Loop {
  return repeat({
    name: 'The retention',
    work: (signal) => runRetention(sql, config, { log, signal }),
    everyMs: lookMs,
    firstMs: lookMs,
    log,
  });
}

/**
 * Runs the retention if it is switched on, its turn has come and nothing speaks against it. A turn comes once a day and
 * after an admin's answer, for one copy.
 */
export async function runRetention(
  sql: Sql,
  config: RetentionConfig,
  { log, signal }: { log: FastifyBaseLogger; signal?: AbortSignal },
): Promise<void> {
  const record = await takeTurn(sql);
  if (!record || !isRetentionOn(record, config)) return;
  const counts = await countExpired(sql, config);
  const told = await countToTell(sql, config);
  if (counts.people + counts.others + told === 0) return endRun(sql, { people: 0, failed: [] });
  const question = findQuestion({ ...counts, ...record });
  const offer = async () => {
    const offered = await offerStays(sql, config, {
      ...(signal && { signal }),
      onFault: (id, reason) => log.warn(`The applicant ${id} was not told of the erasure (${reason}).`),
    });
    if (offered > 0) log.info(`The retention has told people that they may stay (people: ${offered}).`);
  };
  if (question !== null) {
    await sql.updateTable('retention').set({ question }).execute();
    if (question !== record.question) {
      log.warn(
        `The retention waits for an admin, see System → System status: ${describe(question, counts)}.`,
      );
    }
    // Many who are too old already are no reason to leave the others without a word.
    if (question === 'many') await offer();
    return;
  }
  const { people, others, failed } = await eraseExpired(sql, config, {
    ...(signal && { signal }),
    onFault: (id, reason) => {
      // A fault stays until somebody mends it, and is told once.
      if (!record.run_failed.includes(id)) {
        log.warn(`The retention could not erase the applicant ${id} (${reason}).`);
      }
    },
  });
  await offer();
  await endRun(sql, { people, failed });
  if (people + others > 0) log.info(`The retention is done (people: ${people}, other rows: ${others}).`);
}

function describe(question: 'many' | 'clock', { people, all_people, now }: Counts): string {
  if (question === 'many') return `it would erase ${people} of ${all_people} people`;
  return `the clock of the database may be wrong (${now.toISOString()})`;
}

async function endRun(sql: Sql, { people, failed }: { people: number; failed: string[] }): Promise<void> {
  await sql
    .updateTable('retention')
    .set({
      question: null,
      // An answer since the turn was taken is for the next one.
      allowed_people: expression<number>`case when allowed_at > looked_at then allowed_people else 0 end`,
      run_at: expression<Date>`now()`,
      run_people: people,
      run_failed: failed,
    })
    .execute();
}

/** @returns the retention as it was before; `undefined` when its turn has not come */
function takeTurn(sql: Sql): Promise<RetentionRecord | undefined> {
  return transact(sql, async (transaction) => {
    const record = await transaction
      .selectFrom('retention')
      .select(retentionColumns)
      .where(
        // A moment in the future is left by a clock that was wrong.
        expression<boolean>`looked_at is null or looked_at not between now() - interval '1 day' and now()
          or allowed_at > looked_at`,
      )
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (record)
      await transaction
        .updateTable('retention')
        .set({ looked_at: expression`now()` })
        .execute();
    return record;
  });
}
