import { sql as expression } from 'kysely';
import type { AlertChange, Alerts } from '../../../contract/alerts.ts';
import { limits } from '../../../contract/limits.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { linesOf } from '../../../contract/lines-of.ts';
import { readWrittenNear } from '../places/write-near.ts';
import { describeFactFilter } from '../job-fact-facets.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { hashToken } from '../../ground/tokens.ts';

/** @returns `undefined` for a link of nobody, also of a reader who has ended everything */
export async function readAlerts(sql: Sql, token: string, currency: string): Promise<Alerts | undefined> {
  const reader = await sql
    .selectFrom('alert_links')
    .innerJoin('alert_readers', 'alert_readers.id', 'reader_id')
    .select(['alert_readers.id', 'email', 'renewal_asked_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!reader) return undefined;
  const alerts = await sql
    .selectFrom('job_alerts')
    .innerJoin('alert_searches', 'alert_searches.id', 'search_id')
    .leftJoin('locations', 'locations.id', 'location_id')
    .leftJoin('industries', 'industries.id', 'industry_id')
    .select(['job_alerts.id', 'q', 'facts', 'location_id', 'industry_id', 'is_weekly', 'confirmed_at'])
    .select(['locations.display_name as location', 'industries.display_name as industry'])
    .where('reader_id', '=', reader.id)
    .orderBy('job_alerts.id')
    .execute();
  return {
    email: reader.email,
    is_renewal_due: reader.renewal_asked_at !== null,
    alerts: alerts.map(
      ({ id, q, facts, location_id, industry_id, location, industry, is_weekly, confirmed_at }) => ({
        id,
        q,
        location: location_id === null ? null : (location ?? gone.location),
        industry: industry_id === null ? null : (industry ?? gone.industry),
        facts: describeFactFilter(facts, currency),
        search: writeSearch({ q, facts, location: location_id, industry: industry_id }),
        pace: is_weekly ? 'weekly' : 'at_once',
        is_confirmed: confirmed_at !== null,
      }),
    ),
  };
}

type Search = { q: string; facts: string; location: string | null; industry: string | null };

/** The list of jobs that an alert follows, as its address has it. */
function writeSearch({ facts, ...words }: Search): string {
  const query = new URLSearchParams(
    Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  for (const line of linesOf(facts)) {
    const [name = '', value = ''] = line.split('=', 2);
    const near = name === 'near' ? readWrittenNear(value) : { [name]: value };
    for (const [field, text] of Object.entries(near)) query.set(field, text);
  }
  return query.toString();
}

/** The names of those that were deleted. */
const gone = { location: 'a place no longer in our list', industry: 'an industry no longer in our list' };

/**
 * Changes the alerts behind a link. The secret of a mail's one click ends all of them, and does nothing else.
 *
 * @returns false for a link of nobody
 * @throws Problem `validation_failed` for alerts that are gone, and for more confirmed ones than a mailbox may have
 */
export function changeAlerts(sql: Sql, { token, act, ids = [] }: AlertChange): Promise<boolean> {
  return transact(sql, async (transaction) => {
    const reader = await transaction
      .selectFrom('alert_readers')
      .select('id')
      .where('id', 'in', (links) =>
        links
          .selectFrom('alert_links')
          .select('reader_id')
          .where((is) =>
            is.or([
              is('token_hash', '=', hashToken(token)),
              ...(act === 'end_all' ? [is('end_hash', '=', hashToken(token))] : []),
            ]),
          ),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!reader) return false;
    // So that there is always one, which may be of no alert.
    const named = ['', ...ids].map((id) => databaseId(id));
    if (act === 'end_all') {
      await transaction.deleteFrom('job_alerts').where('reader_id', '=', reader.id).execute();
    } else if (act === 'end') {
      await transaction
        .deleteFrom('job_alerts')
        .where('reader_id', '=', reader.id)
        .where('id', 'in', named)
        .execute();
    } else if (act === 'confirm') {
      await confirmAlerts(transaction, reader.id, named);
    } else {
      const changed = await transaction
        .updateTable('job_alerts')
        .set({ is_weekly: act === 'weekly' })
        .where('reader_id', '=', reader.id)
        .where('id', 'in', named)
        .returning('id')
        .execute();
      if (changed.length === 0) refuseGone();
    }
    if (act === 'end' || act === 'end_all') await dropIdleReader(transaction, reader.id);
    return true;
  });
}

async function confirmAlerts(transaction: Sql, reader: string, ids: string[]): Promise<void> {
  const confirmed = await transaction
    .updateTable('job_alerts')
    .set({ confirmed_at: expression<Date>`coalesce(confirmed_at, now())` })
    .where('reader_id', '=', reader)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  if (confirmed.length === 0) refuseGone();
  const { count } = await transaction
    .selectFrom('job_alerts')
    .select(expression<number>`count(*)::int`.as('count'))
    .where('reader_id', '=', reader)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (count > limits.alerts) {
    throw fieldProblem('ids', `One address can have ${limits.alerts} alerts: end another one first`);
  }
  await transaction
    .updateTable('alert_readers')
    .set({
      renewed_at: expression<Date>`now()`,
      renewal_asked_at: null,
      weekly_due_at: expression<Date>`case when renewed_at is null then now() + interval '7 days' else weekly_due_at end`,
    })
    .where('id', '=', reader)
    .execute();
}

/** The page may be an old one: its alerts were ended, or replaced by newer ones that nobody confirmed. */
function refuseGone(): never {
  throw fieldProblem('ids', 'This alert has ended. Ask for it again below any list of jobs');
}

/** Nothing is kept of a reader without an alert: no address, and no mail. */
async function dropIdleReader(transaction: Sql, reader: string): Promise<void> {
  await transaction
    .deleteFrom('alert_readers')
    .where('id', '=', reader)
    .where(expression<boolean>`not exists (select from job_alerts where reader_id = alert_readers.id)`)
    .execute();
}
