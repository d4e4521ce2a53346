import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { dayIn, readToday } from '../../ground/agency-day.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { isHeld, lastHeardOf, lockSender, personOf, recordsOf } from '../person.ts';
import { findFault, type RunParts } from './retention.ts';
import { isRetentionOn, readRetention, type RetentionConfig } from './retention-record.ts';

/** So many days before the erasure a mail offers to stay. Silence means erasure, which waits for no mail. */
const daysBefore = 28;

/** A shorter retention would offer it right after the application. */
const fewestMonths = 2;

/** A run tells no more, so that other mails need not wait; the next one goes on. */
const mostOfRun = 2_000;

const person = expression.ref('applicants.id');

/** An offer of any day near this one is the same: the agency may have moved to another time zone. */
function isToTell({ retention: { months }, agencyTimeZone }: RetentionConfig, today: string) {
  const period = expression`make_interval(months => ${months}::int)`;
  const soon = expression`(now() + make_interval(days => ${daysBefore}::int) - ${period})`;
  const heard = lastHeardOf(person);
  return expression<boolean>`
    merged_into_id is null and erased_at is null and created_at <= ${soon}
    and exists (select from applications where applicant_id = ${person})
    and not ${isHeld(person, today)}
    and ${heard} <= ${soon} and ${heard} > now() - ${period}
    and not exists (
      select from stay_offers where stay_offers.applicant_id in ${recordsOf(person)}
        and abs(stay_offers.ends_on - ${endDay(agencyTimeZone, months)}) < ${daysBefore}::int)`;
}

function endDay(timeZone: string, months: number): RawBuilder<string> {
  return dayIn(
    timeZone,
    expression<Date>`(${lastHeardOf(person)} + make_interval(months => ${months}::int))`,
  );
}

function isOffering({ mail, retention }: RetentionConfig): boolean {
  return mail.smtpUrl !== '' && retention.months >= fewestMonths;
}

/** How many people the next run tells, each once for the day of an erasure. */
export async function countToTell(sql: Sql, config: RetentionConfig): Promise<number> {
  if (!isOffering(config)) return 0;
  const { count } = await sql
    .selectFrom('applicants')
    .select(expression<number>`count(*)::int`.as('count'))
    .where(isToTell(config, await readToday(sql, config.agencyTimeZone)))
    .executeTakeFirstOrThrow();
  return Math.min(count, mostOfRun);
}

/** Tells everybody whose erasure is near, the nearest first. @returns how many */
export async function offerStays(
  sql: Sql,
  config: RetentionConfig,
  { signal, onFault }: RunParts = {},
): Promise<number> {
  if (!isOffering(config)) return 0;
  const today = await readToday(sql, config.agencyTimeZone);
  const found = await sql
    .selectFrom('applicants')
    .select('id')
    .where(isToTell(config, today))
    .orderBy(lastHeardOf(person))
    .limit(mostOfRun)
    .execute();
  let told = 0;
  for (const { id } of found) {
    if (signal?.aborted || !isRetentionOn(await readRetention(sql), config)) break;
    await offerStay(sql, id, { config, today }).then(
      (isTold) => (told += Number(isTold)),
      (error: unknown) => onFault?.(id, findFault(error)),
    );
  }
  return told;
}

/** Another copy may have the person in its hands, or the person may just have been heard of. */
function offerStay(
  sql: Sql,
  id: string,
  { config, today }: { config: RetentionConfig; today: string },
): Promise<boolean> {
  const { agencyTimeZone, retention } = config;
  return transact(sql, async (transaction) => {
    const applicant = transaction.selectFrom('applicants').where('id', '=', id);
    const locked = await applicant.select('id').forNoKeyUpdate().skipLocked().executeTakeFirst();
    if (!locked) return false;
    const told = await applicant
      .select(['email', 'first_name'])
      .select(expression<string>`${endDay(agencyTimeZone, retention.months)}::text`.as('ends_on'))
      .select(
        expression<string>`(
          select id from applications where applicant_id = ${person} order by created_at desc, id desc limit 1)`.as(
          'application_id',
        ),
      )
      .where(isToTell(config, today))
      .executeTakeFirst();
    if (!told) return false;
    const { email, first_name, ends_on, application_id } = told;
    await transaction
      .insertInto('stay_offers')
      .values({ applicant_id: id, ends_on, heard_at: lastHeardOf(expression`${id}::bigint`) })
      .execute();
    const data = { first_name, ends_on, months: retention.months };
    await queueMail(transaction, { kind: 'stay_offer', to: email, application_id, data });
    return true;
  });
}

/** An offer stands until the person is heard of. */
function openOffers(sql: Sql, owner: RawBuilder<unknown>) {
  return sql
    .selectFrom('stay_offers')
    .where('applicant_id', 'in', recordsOf(owner))
    .where('stayed_at', 'is', null)
    .where('heard_at', '=', lastHeardOf(owner))
    .where(expression<boolean>`not ${isHeld(owner, expression.ref('stay_offers.ends_on'))}`)
    .orderBy('ends_on', 'desc')
    .limit(1);
}

/** Whether the mail about it is still true. */
export async function isStillOffered(sql: Sql, application: string): Promise<boolean> {
  const owner = expression`(select applicant_id from applications where id = ${application}::bigint)`;
  return (await openOffers(sql, owner).select('id').executeTakeFirst()) !== undefined;
}

/** @returns the day of the erasure for a person who may stay; one that has passed is today */
export async function findOfferedEnd(
  sql: Sql,
  owner: string,
  config: RetentionConfig,
): Promise<string | null> {
  const today = dayIn(config.agencyTimeZone);
  const offer = await openOffers(sql, expression`${owner}::bigint`)
    .select(expression<string>`greatest(ends_on, ${today})::text`.as('ends_on'))
    .executeTakeFirst();
  if (!offer || !isRetentionOn(await readRetention(sql), config)) return null;
  return offer.ends_on;
}

/** The person of the record stays for another period. Without an open offer nothing changes. */
export async function acceptOffer(sql: Sql, record: string): Promise<void> {
  await transact(sql, async (transaction) => {
    const owner = personOf(expression`${record}::bigint`).as('person');
    const find = () => transaction.selectNoFrom(owner).executeTakeFirst();
    const found = await lockSender(transaction, find, { isAlone: true });
    if (!found?.person) return;
    const open = openOffers(transaction, expression`${found.person}::bigint`).select('id');
    await transaction
      .updateTable('stay_offers')
      .set({ stayed_at: expression<Date>`now()` })
      .where('id', '=', (await open.executeTakeFirst())?.id ?? '0')
      .execute();
  });
}
