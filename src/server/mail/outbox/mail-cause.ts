import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { type Client, clientsOf, everybody } from '../../ground/client-address.ts';
import type { Config } from '../../ground/config/config.ts';

/** The counters of a visitor, see `clientsOf`. */
export type MailCause = { clients: Client[] };

/** Mails that a household causes at once, and then in an hour: far above what an office sends. */
const householdMails = 300;

/** All strangers together have ten times as many. */
const everybodysTimes = 10;

/** No mail waits longer, whatever came before it. */
const longestDelaySeconds = 24 * 60 * 60;

/** Without a limit of applications there is none of mails. */
export function causeOf(
  { applyLimitPerHour }: Pick<Config, 'applyLimitPerHour'>,
  address: string,
): MailCause | undefined {
  return applyLimitPerHour === 0 ? undefined : { clients: clientsOf(address) };
}

/**
 * Takes the next free place of a mail in the queue of each counter: `expire` is the moment when the counter is unused again.
 *
 * @returns the seconds until it may leave, and why; `undefined` if it may leave at once
 */
export async function takePlace(
  transaction: Sql,
  { clients }: MailCause,
): Promise<{ wait: number; answer: string } | undefined> {
  const keys = clients.map(({ key }) => `mail:${key}`);
  const stepsMs = clients.map((client) => {
    const times = client.key === everybody.key ? everybodysTimes : client.times;
    return (60 * 60 * 1_000) / (householdMails * times);
  });
  const now = expression`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const longestMs = (60 * 60 + longestDelaySeconds) * 1_000;
  const { rows } = await expression<{ key: string; wait: number }>`
    insert into rate_limits as known (key, points, expire)
    select key, 1, ${now} + step::bigint from unnest(${keys}::text[], ${stepsMs}::float8[]) as client (key, step)
    on conflict (key) do update set
      points = known.points + 1,
      expire = least(greatest(known.expire, ${now}) + (excluded.expire - ${now}), ${now} + ${longestMs}::bigint)
    returning key, ((expire - ${now}) / 1000.0 - 3600)::float8 as wait`.execute(transaction);
  const longest = rows.reduce((one, other) => (other.wait > one.wait ? other : one));
  if (longest.wait <= 0) return undefined;
  const isEverybody = longest.key === `mail:${everybody.key}`;
  return {
    wait: longest.wait,
    answer: isEverybody ? 'Too many emails for visitors' : 'Too many emails for visitors from one network',
  };
}

/**
 * Seconds that a mail of any stranger waits at present, because all of them together cause too many. Somebody floods the
 * agency, or the ceiling is too low for it.
 */
export async function readStrangersWait(sql: Sql): Promise<number> {
  const { rows } = await expression<{ seconds: number }>`
    select greatest(0, expire / 1000.0 - 3600 - extract(epoch from clock_timestamp()))::float8 as seconds
    from rate_limits where key = ${`mail:${everybody.key}`}`.execute(sql);
  return rows[0]?.seconds ?? 0;
}

type Log = { warn: (line: string) => void; info: (line: string) => void };

/** The returned function looks once. The log says once that strangers' mails wait, and once that they leave at once again. */
export function createCeilingWatch(sql: Sql, log: Log): () => Promise<void> {
  let waits = false;
  return async () => {
    const waited = waits;
    waits = (await readStrangersWait(sql)) > 0;
    if (waits === waited) return;
    if (!waits) return log.info('Mails that visitors cause leave at once again.');
    log.warn(
      `Visitors caused more than ${householdMails * everybodysTimes} mails within an hour: further ones wait, confirmations too.`,
    );
  };
}

export function startCeilingWatch(sql: Sql, log: Log): Loop {
  return repeat({
    name: 'The look at the mail of visitors',
    work: createCeilingWatch(sql, log),
    everyMs: 60_000,
    log,
  });
}
