import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import type { Database, Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { readNow, wallClock } from '../../ground/agency-day.ts';
import type { Config } from '../../ground/config/config.ts';
import { findReaders, hasNews, type Period } from './digest-store.ts';
import { queueMail } from '../outbox/queue-mail.ts';

/** In the agency's time zone. Mails of the night are read in the morning. */
const digestHour = 7;

/** A minute more or less is not noticed in the morning. */
const lookMs = 60_000;

type DigestConfig = Pick<Config, 'agencyTimeZone' | 'mail'>;

/** Every copy looks; the one that comes first queues the digests of the day. */
export function startDailyDigest({ sql }: Database, config: DigestConfig, log: FastifyBaseLogger): Loop {
  const queueDailyDigest = createDailyDigest(sql, config);
  return repeat({ name: 'The daily digest', work: () => queueDailyDigest(), everyMs: lookMs, log });
}

/**
 * The returned function queues the digests of a day once, by whichever copy comes first. The day and the hour are those of
 * the database's clock.
 */
export function createDailyDigest(sql: Sql, config: DigestConfig): (now?: Date) => Promise<void> {
  let lastDay = '';
  return async (now) => {
    const [day = '', time = ''] = wallClock(config.agencyTimeZone)(now ?? (await readNow(sql))).split(' ');
    if (Number(time.slice(0, 2)) < digestHour || day === lastDay) return;
    await transact(sql, (transaction) => queueDigests(transaction, day, config));
    lastDay = day;
  };
}

async function queueDigests(transaction: Sql, day: string, { mail }: DigestConfig): Promise<void> {
  const period = await claimDay(transaction, day);
  if (!period) return;
  for (const reader of await findReaders(transaction, mail)) {
    if (!(await hasNews(transaction, reader, period))) continue;
    const data = { from: period.from.toISOString(), until: period.until.toISOString() };
    await queueMail(transaction, { kind: 'digest', to: reader.address, data });
  }
}

/**
 * A minute is left to the next day, because a slow transaction may still add something older than now.
 *
 * @returns the time since the last digest, or a day before the first; `undefined` if another copy has the day
 */
async function claimDay(transaction: Sql, day: string): Promise<Period | undefined> {
  const claimed = await transaction
    .insertInto('digests')
    .values({ day, told_until: expression<Date>`now() - interval '1 minute'` })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning([
      'told_until as until',
      // Also of a later day, by a clock that was ahead.
      expression<Date>`coalesce(
        (select max(told_until) from digests as earlier), now() - interval '1 day')`.as('from'),
    ])
    .executeTakeFirst();
  return claimed;
}
