import { sql as expression } from 'kysely';
import type { NewAlert } from '../../../contract/alerts.ts';
import type { MailState } from '../../../contract/mails.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { fieldProblem } from '../../ground/problem.ts';
import type { MailCause } from '../../mail/outbox/mail-cause.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import type { PlaceConfig } from '../places/locations.ts';
import { type Near, placeFilter } from '../places/near.ts';
import { writeNear } from '../places/write-near.ts';
import { factMarks, writeFactFilter } from '../search/fact-filter.ts';
import { readLastingSearch } from '../search/job-search.ts';

type Asked = Omit<NewAlert, 'roster_q7'>;

/** Anybody can ask for any mailbox. Of those that nobody confirms the oldest go. */
const mostUnconfirmed = 5;

/**
 * Stores an alert, which tells of nothing until somebody with the mailbox confirms it. A mailbox that has never confirmed
 * one gets a single mail that arrives, however often it is asked for.
 *
 * @throws Problem `validation_failed` for a location or an industry that is gone, and for a place that nobody knows
 */
export async function askForAlert(
  sql: Sql,
  given: Asked,
  { config, cause }: { config: PlaceConfig; cause?: MailCause | undefined },
): Promise<void> {
  const asked = await placeFilter(sql, given, config);
  const { q = '', location, industry, near, email, pace } = asked;
  const words = q === '' ? undefined : await readLastingSearch(sql, q);
  const parts = [...(words === undefined ? [] : [expression`(${words}::tsquery)`]), ...factMarks(asked)];
  await transact(sql, async (transaction) => {
    await holdPlace(transaction, asked);
    const reader = await transaction
      .insertInto('alert_readers')
      .values({ email })
      // An end of this moment is waited for.
      .onConflict((conflict) =>
        conflict
          .expression(expression`lower(email)`)
          .doUpdateSet({ email: expression.ref('alert_readers.email') }),
      )
      .returning(['id', 'email', 'asked_at', 'renewed_at'])
      .executeTakeFirstOrThrow();
    const { id: search_id } = await transaction
      .insertInto('alert_searches')
      .values({
        q,
        location_id: location === undefined ? null : databaseId(location),
        industry_id: industry === undefined ? null : databaseId(industry),
        facts: [...(near ? [writeNear(near, config)] : []), writeFactFilter(asked)]
          .filter((line) => line !== '')
          .join('\n'),
        ...(near && { near_key: near.key, ...reachOf(near) }),
        query: parts.length === 0 ? null : expression<string>`${expression.join(parts, expression` && `)}`,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['q', 'location_id', 'industry_id', 'facts'])
          .doUpdateSet({ query: expression.ref('excluded.query') }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('job_alerts')
      .values({ reader_id: reader.id, search_id, is_weekly: pace === 'weekly' })
      .onConflict((conflict) =>
        conflict
          .columns(['reader_id', 'search_id'])
          .doUpdateSet({ is_weekly: expression.ref('excluded.is_weekly') })
          .where('job_alerts.confirmed_at', 'is', null),
      )
      .execute();
    await forgetUnconfirmed(transaction, reader.id);
    const last = await findLastQuestion(transaction, reader.id);
    // One that waits asks for everything that is unconfirmed when it leaves.
    if (last?.next_try_at) return;
    const wasAsked = reader.renewed_at === null && reader.asked_at !== null;
    if (wasAsked && !(last && unarrived.has(last.state))) return;
    await transaction
      .updateTable('alert_readers')
      .set({ asked_at: expression<Date>`now()` })
      .where('id', '=', reader.id)
      .execute();
    await queueMail(transaction, {
      kind: 'alert_confirmation',
      to: reader.email,
      alert_reader_id: reader.id,
      data: {},
      cause,
    });
  });
}

/** A question that did not arrive may be asked again. */
const unarrived = new Set<MailState>(['failed', 'bounced', 'suppressed', 'kept']);

function findLastQuestion(transaction: Sql, reader: string) {
  return transaction
    .selectFrom('mails')
    .select(['state', 'next_try_at'])
    .where('alert_reader_id', '=', reader)
    .where('kind', '=', 'alert_confirmation')
    .orderBy(expression`next_try_at is not null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function reachOf({ point, km }: Near) {
  return point ? { near_latitude: point.latitude, near_longitude: point.longitude, near_km: km } : {};
}

/** A merge and a deletion wait for the alert, and a merge takes it along; or the alert waits for them. */
async function holdPlace(
  transaction: Sql,
  { location, industry }: Pick<Asked, 'location' | 'industry'>,
): Promise<void> {
  if (!(await hold(transaction, 'locations', location))) {
    throw fieldProblem('location', 'This location no longer exists');
  }
  if (!(await hold(transaction, 'industries', industry))) {
    throw fieldProblem('industry', 'This industry no longer exists');
  }
}

async function hold(
  transaction: Sql,
  table: 'locations' | 'industries',
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined) return true;
  const row = transaction.selectFrom(table).select('id').where('id', '=', databaseId(id));
  return (await row.forShare().executeTakeFirst()) !== undefined;
}

async function forgetUnconfirmed(transaction: Sql, reader: string): Promise<void> {
  await transaction
    .deleteFrom('job_alerts')
    .where('id', 'in', (alerts) =>
      alerts
        .selectFrom('job_alerts')
        .select('id')
        .where('reader_id', '=', reader)
        .where('confirmed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostUnconfirmed),
    )
    .execute();
}
