import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { type Client, clientsOf, everybody } from '../../ground/client-address.ts';
import type { Config } from '../../ground/config/config.ts';
import { commonProviders } from './daily-places.ts';

/** The counters of a visitor, see `clientsOf`. */
export type MailCause = { clients: Client[] };

/** Mails that a household causes at once, and then in an hour: far above what an office sends. */
const householdMails = 300;

/** All strangers together have ten times as many. */
const everybodysTimes = 10;

/** From all strangers to the mailboxes of one domain that is no common provider, which may be of people who never asked. */
const domainMails = 100;
const domainKeys = 'mail:@';

const hourMs = 60 * 60 * 1_000;

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
 * @param to the address, whose domain has a counter too
 * @returns the seconds until it may leave, and why; `undefined` if it may leave at once
 */
export async function takePlace(
  transaction: Sql,
  { clients }: MailCause,
  to: string | null = null,
): Promise<{ wait: number; answer: string } | undefined> {
  const keys = clients.map(({ key }) => `mail:${key}`);
  const stepsMs = clients.map((client) => {
    const times = client.key === everybody.key ? everybodysTimes : client.times;
    return hourMs / (householdMails * times);
  });
  const now = expression`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const longestMs = hourMs + longestDelaySeconds * 1_000;
  const { rows } = await expression<{ key: string; wait: number }>`
    insert into rate_limits as known (key, points, expire)
    select key, 1, ${now} + step::bigint from (
      select key, step from unnest(${keys}::text[], ${stepsMs}::float8[]) as client (key, step)
      union all
      select ${domainKeys} || domain, ${hourMs / domainMails}::float8
      from (select regexp_replace(mailbox_of(${to}::text), '^.*@', '')) as mailbox (domain)
      where domain <> all(${commonProviders}::text[])
    ) as counter (key, step)
    on conflict (key) do update set
      points = known.points + 1,
      expire = least(greatest(known.expire, ${now}) + (excluded.expire - ${now}), ${now} + ${longestMs}::bigint)
    returning key, ((expire - ${now}) / 1000.0 - 3600)::float8 as wait`.execute(transaction);
  const longest = rows.reduce((one, other) => (other.wait > one.wait ? other : one));
  if (longest.wait <= 0) return undefined;
  return { wait: longest.wait, answer: explainWait(longest.key) };
}

function explainWait(key: string): string {
  if (key.startsWith(domainKeys)) return 'Too many emails to one domain';
  if (key === everybodysKey) return 'Too many emails for visitors';
  return 'Too many emails for visitors from one network';
}

const everybodysKey = `mail:${everybody.key}`;

/** The domain is empty where mails to all of them wait. */
export type StrangersWait = { seconds: number; domain: string };

/**
 * How long a mail of any stranger waits at present, because all of them together cause too many, or too many to one domain.
 * Somebody floods the agency or the domain, or the ceiling is too low for it.
 */
export async function readStrangersWait(sql: Sql): Promise<StrangersWait> {
  const { rows } = await expression<StrangersWait>`
    select seconds, case when key = ${everybodysKey} then '' else substr(key, ${domainKeys.length + 1}::int) end as domain
    from (
      select key, (expire / 1000.0 - 3600 - extract(epoch from clock_timestamp()))::float8 as seconds from rate_limits
      where key = ${everybodysKey} or key like ${`${domainKeys}%`}
    ) as waits
    where seconds > 0 order by key = ${everybodysKey} desc, seconds desc limit 1`.execute(sql);
  return rows[0] ?? { seconds: 0, domain: '' };
}

type Log = { warn: (line: string) => void; info: (line: string) => void };

/** The returned function looks once. The log says once that strangers' mails wait, and once that they leave at once again. */
export function createCeilingWatch(sql: Sql, log: Log): () => Promise<void> {
  let waits: keyof typeof ceilingWords = 'none';
  return async () => {
    const waited = waits;
    const { seconds, domain } = await readStrangersWait(sql);
    waits = seconds === 0 ? 'none' : domain === '' ? 'all' : 'domain';
    if (waits !== waited) log[waits === 'none' ? 'info' : 'warn'](ceilingWords[waits]);
  };
}

const ceilingWords = {
  none: 'Mails that visitors cause leave at once again.',
  all: `Visitors caused more than ${householdMails * everybodysTimes} mails within an hour: further ones wait, confirmations too.`,
  domain: `Visitors caused more than ${domainMails} mails to one domain within an hour: further ones to it wait. System status names it.`,
};

export function startCeilingWatch(sql: Sql, log: Log): Loop {
  return repeat({
    name: 'The look at the mail of visitors',
    work: createCeilingWatch(sql, log),
    everyMs: 60_000,
    log,
  });
}
