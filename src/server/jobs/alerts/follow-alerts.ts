import { sql as expression } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import type { PlaceConfig } from '../places/locations.ts';
import { matchOpenedJobs } from './match-jobs.ts';
import { queueAlerts } from './queue-alerts.ts';

/** Jobs that are opened together come in one mail. */
const lookMs = 15_000;
const patienceMs = 5 * 60 * 1_000;

/** Tells the readers of alerts about new jobs, and forgets who has not confirmed, in one copy of the server. */
export function startFollowingAlerts(sql: Sql, log: FastifyBaseLogger, config: PlaceConfig): Loop {
  return repeat({
    name: 'The mails about new jobs',
    work: (stopping) =>
      inOneCopy(sql, { work: 'job alerts', restMs: lookMs, patienceMs }, () =>
        followAlerts(sql, stopping, config),
      ),
    everyMs: lookMs,
    firstMs: lookMs,
    log,
  });
}

export async function followAlerts(sql: Sql, stopping: AbortSignal, config: PlaceConfig): Promise<void> {
  await matchOpenedJobs(sql, stopping, config);
  await queueAlerts(sql, stopping);
  await askToRenew(sql);
  await forgetSilent(sql);
}

const readersAtOnce = 500;

/** Asks once a year whether to go on. */
async function askToRenew(sql: Sql): Promise<void> {
  await transact(sql, async (transaction) => {
    const asked = await transaction
      .updateTable('alert_readers')
      .set({ renewal_asked_at: expression<Date>`now()` })
      .where('id', 'in', (readers) =>
        readers
          .selectFrom('alert_readers')
          .select('id')
          .where(expression<boolean>`renewed_at < now() - interval '12 months'`)
          .where('renewal_asked_at', 'is', null)
          .orderBy('id')
          .limit(readersAtOnce)
          .forUpdate(),
      )
      .returning(['id', 'email'])
      .execute();
    if (asked.length === 0) return;
    await queueMail(
      transaction,
      ...asked.map(({ id, email }) => ({
        kind: 'alert_renewal' as const,
        to: email,
        alert_reader_id: id,
        data: {},
      })),
    );
  });
}

/**
 * Without a confirmation an alert goes a week after its mail has left, or has failed to. A reader who has never confirmed one gets
 * a single mail, and goes with all of them, however often a stranger asks again. Another goes four weeks after the question whether to go on has left, or has failed to.
 */
async function forgetSilent(sql: Sql): Promise<void> {
  await expression`
    delete from job_alerts where confirmed_at is null and (created_at < now() - interval '7 days' or reader_id in (
      select id from alert_readers where renewed_at is null and asked_at < now() - interval '7 days'))
      and not exists (
        select from mails where alert_reader_id = reader_id and kind = 'alert_confirmation'
          and (next_try_at is not null or changed_at between now() - interval '7 days' and now() + interval '1 minute'))`.execute(
    sql,
  );
  await expression`
    delete from job_alerts where reader_id in (
      select id from alert_readers where renewal_asked_at < now() - interval '28 days' and not exists (
        select from mails where alert_reader_id = alert_readers.id and kind = 'alert_renewal'
          and (next_try_at is not null or changed_at between now() - interval '28 days' and now() + interval '1 minute')))`.execute(
    sql,
  );
  await expression`
    delete from alert_readers where created_at < now() - interval '1 hour'
      and not exists (select from job_alerts where reader_id = alert_readers.id)`.execute(sql);
}
