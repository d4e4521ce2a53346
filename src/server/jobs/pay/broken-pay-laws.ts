import { describeBrokenLaw } from '../../../contract/pay/describe-pay-law.ts';
import {
  type AdvertisedPay,
  type BrokenPayLaw,
  isAboutPay,
  listBrokenPayLaws,
  type PayPlace,
} from '../../../contract/pay/pay-rules.ts';
import { linesOf } from '../../../contract/lines-of.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { readToday } from '../../ground/agency-day.ts';
import type { Config } from '../../ground/config/config.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { type Address, countryOf } from '../places/find-place.ts';
import type { PlaceConfig } from '../places/locations.ts';
import { readPlaceTable } from '../places/place-file.ts';

export type PayRulesConfig = Pick<Config, 'payRules' | 'agencyCountry' | 'agencyCurrency' | 'agencyTimeZone'>;

type AdvertisedJob = AdvertisedPay & { location_id: string; further_location_ids?: string | undefined };

/** The laws that a job's advert breaks today at any of its locations, each once. */
export async function readBrokenPayLaws(
  sql: Sql,
  job: AdvertisedJob,
  config: PayRulesConfig,
): Promise<BrokenPayLaw[]> {
  return (await readBrokenPayLawsOfEach(sql, [job], config))[0] ?? [];
}

/** @returns those of each job, in the order of the jobs */
export async function readBrokenPayLawsOfEach(
  sql: Sql,
  jobs: AdvertisedJob[],
  config: PayRulesConfig,
): Promise<BrokenPayLaw[][]> {
  if (config.payRules === 'off') return jobs.map(() => []);
  const locationsOf = ({ location_id, further_location_ids = '' }: AdvertisedJob) =>
    [location_id, ...linesOf(further_location_ids)].map(databaseId);
  const placeOf = await createPlacing(config);
  const addresses = await readPayAddresses(sql, [...new Set(jobs.flatMap(locationsOf))]);
  const places = new Map(addresses.map((address) => [address.id, placeOf(address)]));
  const day = await readToday(sql, config.agencyTimeZone);
  const agency = { currency: config.agencyCurrency };
  return jobs.map((job) => {
    const broken = locationsOf(job).flatMap((id) => {
      const place = places.get(id);
      return place ? listBrokenPayLaws({ job, place, day, agency }) : [];
    });
    return broken.filter(({ law }, at) => broken.findIndex((each) => each.law === law) === at);
  });
}

/**
 * With `PAY_RULES=require` an open job names the pay that the law of its place asks for.
 *
 * @param before the laws that the job broke while it was open before: it stays, and can be edited
 * @throws Problem `validation_failed` on `pay_min`
 */
export async function refuseUnlawfulPay(
  sql: Sql,
  { job, before = [] }: { job: AdvertisedJob; before?: BrokenPayLaw[] },
  config: PayRulesConfig,
): Promise<void> {
  if (config.payRules !== 'require') return;
  const known = new Set(before.map(({ law }) => law));
  const broken = findUnlawful(await readBrokenPayLaws(sql, job, config)).filter(({ law }) => !known.has(law));
  if (broken.length > 0) throw fieldProblem('pay_min', broken.map(describeBrokenLaw).join(' '));
}

/**
 * The laws by which an advert may not stand as it is. A law that may except the agency is none of them, and neither are
 * benefits and deadlines: they may stand in the description.
 */
export function findUnlawful(broken: BrokenPayLaw[]): BrokenPayLaw[] {
  return broken
    .map(({ law, faults }) => ({ law, faults: faults.filter(isAboutPay) }))
    .filter(({ law, faults }) => faults.length > 0 && !law.isWithoutTemporaryHelp);
}

type StoredJob = AdvertisedJob & { is_active: boolean };

/** Runs a change of a stored job, and refuses it where the job is open afterwards and breaks a law that it did not break. */
export async function keepPayLawful<Done>(
  transaction: Sql,
  { read, config }: { read: () => Promise<StoredJob>; config: PayRulesConfig },
  change: () => Promise<Done>,
): Promise<Done> {
  if (config.payRules !== 'require') return change();
  const old = await read();
  const before = old.is_active ? findUnlawful(await readBrokenPayLaws(transaction, old, config)) : [];
  const done = await change();
  const job = await read();
  if (job.is_active) await refuseUnlawfulPay(transaction, { job, before }, config);
  return done;
}

function readPayAddresses(sql: Sql, ids: string[]): Promise<(Address & { id: string })[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return sql
    .selectFrom('locations')
    .select(['id', 'display_name', 'city', 'region', 'postal_code', 'country'])
    .where('id', 'in', ids)
    .execute();
}

/** Where nobody knows the country, the laws of the agency's country may bind. */
async function createPlacing({ agencyCountry }: PlaceConfig): Promise<(address: Address) => PayPlace> {
  const table = await readPlaceTable();
  return (address) => ({
    ...address,
    country: countryOf(address, { table, agencyCountry }) || agencyCountry,
  });
}
