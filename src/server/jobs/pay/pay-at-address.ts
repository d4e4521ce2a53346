import { sql as expression } from 'kysely';
import type { Fields } from '../../../contract/changes.ts';
import { describeBrokenLaw, describeReach } from '../../../contract/pay/describe-pay-law.ts';
import type { AddressAdvice, AddressDraft } from '../../../contract/pay/pay-endpoints.ts';
import type { PayLaw } from '../../../contract/pay/pay-laws.ts';
import {
  isAboutPay,
  listBrokenPayLaws,
  listPayLaws,
  type PayFault,
} from '../../../contract/pay/pay-rules.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { readToday } from '../../ground/agency-day.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import type { Address } from '../places/find-place.ts';
import type { PayRulesConfig } from './broken-pay-laws.ts';
import { createPlacing, readPayAddresses } from './pay-places.ts';

/** The first one that changes has the refusal. */
const placeParts = ['region', 'country', 'city', 'display_name'] as const;

type Move = { id: string; from: Address; to: Address };

/** A law, and the open jobs whose pay breaks it since their location is at another place. */
type NewlyBroken = { law: PayLaw; faults: PayFault[]; jobs: string[] };

/** @throws Problem `not_found` */
export async function checkAddress(
  sql: Sql,
  { id, ...typed }: AddressDraft,
  config: PayRulesConfig,
): Promise<{ laws: AddressAdvice[] }> {
  const from = await readPlace(sql, id);
  const broken = await listNewlyBroken(sql, { id, from, to: { ...from, ...typed } }, config);
  return {
    laws: broken.map(({ jobs, ...one }) => ({
      text: describeBrokenLaw(one),
      reach: describeReach(one.law),
      jobs: jobs.length,
    })),
  };
}

/**
 * Runs a change of a location. With `PAY_RULES=require` it is refused where open jobs would break a law on pay by it.
 *
 * @throws Problem `not_found`, `validation_failed` on a part of the address that changes
 */
export async function keepAddressLawful<Done>(
  transaction: Sql,
  { id, config }: { id: string; config: PayRulesConfig },
  change: () => Promise<Done>,
): Promise<Done> {
  const from = await readPlace(transaction, id);
  const done = await change();
  const to = await readPlace(transaction, id);
  const reason = await explainUnlawfulAddress(transaction, { id, from, to }, config);
  if (reason === undefined) return done;
  const changed = placeParts.find((part) => from[part] !== to[part]);
  throw fieldProblem(changed ?? 'display_name', reason);
}

/**
 * The same for the undo of such a change.
 *
 * @param after the fields that the undo has taken back
 * @throws Problem `undo_refused`
 */
export async function refuseUnlawfulAddress(
  transaction: Sql,
  { id, after }: { id: string; after: Fields },
  config: PayRulesConfig,
): Promise<void> {
  const to = await readPlace(transaction, id);
  const reason = await explainUnlawfulAddress(transaction, { id, from: { ...to, ...after }, to }, config);
  if (reason !== undefined) throw new Problem('undo_refused', { detail: reason });
}

/**
 * The same for a merge, before it moves the jobs.
 *
 * @throws Problem `validation_failed`
 */
export async function refuseUnlawfulMerge(
  transaction: Sql,
  { id, into_id }: { id: string; into_id: string },
  config: PayRulesConfig,
): Promise<void> {
  const [from, to] = [await readPlace(transaction, id), await readPlace(transaction, into_id)];
  const reason = await explainUnlawfulAddress(transaction, { id, from, to }, config);
  if (reason !== undefined) throw fieldProblem('into_id', reason);
}

/**
 * The same for the undo of a merge, after it has moved the jobs back.
 *
 * @throws Problem `undo_refused`
 */
export async function refuseUnlawfulReturn(
  transaction: Sql,
  { id, into_id }: { id: string; into_id: string },
  config: PayRulesConfig,
): Promise<void> {
  const [from, to] = [await readPlace(transaction, into_id), await readPlace(transaction, id)];
  const reason = await explainUnlawfulAddress(transaction, { id, from, to }, config);
  if (reason !== undefined) throw new Problem('undo_refused', { detail: reason });
}

async function explainUnlawfulAddress(sql: Sql, move: Move, config: PayRulesConfig) {
  if (config.payRules !== 'require') return undefined;
  const broken = await listNewlyBroken(sql, move, config);
  const refused = broken.filter(({ law }) => !law.isWithoutTemporaryHelp);
  if (refused.length === 0) return undefined;
  return refused.map((one) => `${describeBrokenLaw(one)} ${nameJobs(one.jobs)}`).join(' ');
}

const namedJobs = 5;

/** "Change these open jobs first: Cook, Welder, and 3 more." */
function nameJobs(names: string[]): string {
  const more = names.length - namedJobs;
  const named = names.slice(0, namedJobs).join(', ');
  return `Change or close its open jobs first: ${named}${more > 0 ? `, and ${more} more` : ''}.`;
}

/** A job that breaks a law already, at this location or at another one of its own, is left out. */
async function listNewlyBroken(sql: Sql, { id, from, to }: Move, config: PayRulesConfig) {
  if (config.payRules === 'off') return [];
  const day = await readToday(sql, config.agencyTimeZone);
  const agency = { currency: config.agencyCurrency };
  const placeOf = await createPlacing(config);
  const place = placeOf(to);
  const known = listPayLaws({ place: placeOf(from), day, agency });
  const laws = listPayLaws({ place, day, agency }).filter((law) => !known.includes(law));
  if (laws.length === 0) return [];
  const jobs = await listOpenJobsAt(sql, id);
  const addresses = await readPayAddresses(sql, [...new Set(jobs.flatMap(({ other_ids }) => other_ids))]);
  const others = new Map(
    addresses.map((other) => [other.id, listPayLaws({ place: placeOf(other), day, agency }, laws)]),
  );
  const broken = new Map<PayLaw, NewlyBroken>();
  for (const { name, other_ids, ...job } of jobs) {
    const rest = laws.filter((law) => !other_ids.some((other) => others.get(other)?.includes(law)));
    for (const { law, faults } of listBrokenPayLaws({ job, place, day, agency }, rest)) {
      const found = faults.filter(isAboutPay);
      if (found.length === 0) continue;
      const { faults: before = [], jobs: names = [] } = broken.get(law) ?? {};
      broken.set(law, { law, faults: [...new Set([...before, ...found])], jobs: [...names, name] });
    }
  }
  return [...broken.values()];
}

function listOpenJobsAt(sql: Sql, locationId: string) {
  const id = databaseId(locationId);
  return sql
    .selectFrom('jobs')
    .select(['name', 'salary', 'pay_min', 'pay_max', 'pay_unit', 'pay_currency', 'benefits', 'closes_on'])
    .select(
      expression<string[]>`array(
        select each.id::text from (
          select location_id as id union select location_id from job_locations where job_id = jobs.id
        ) as each where each.id <> ${id})`.as('other_ids'),
    )
    .where('is_active', '=', true)
    .where((where) =>
      where.or([
        where('location_id', '=', id),
        expression<boolean>`jobs.id in (select job_id from job_locations where location_id = ${id})`,
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

async function readPlace(sql: Sql, id: string): Promise<Address> {
  const [place] = await readPayAddresses(sql, [databaseId(id)]);
  return place ?? refuseMissing('Location');
}
