import type { ChangeAction, Fields } from '../../../contract/changes.ts';
import { describeBrokenLaw } from '../../../contract/pay/describe-pay-law.ts';
import {
  type AdvertisedPay,
  type BrokenPayLaw,
  isAboutPay,
  listBrokenPayLaws,
} from '../../../contract/pay/pay-rules.ts';
import { linesOf } from '../../../contract/lines-of.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { getJob } from '../job-store.ts';
import { readToday } from '../../ground/agency-day.ts';
import type { Config } from '../../ground/config/config.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import { createPlacing, readPayAddresses } from './pay-places.ts';

export type PayRulesConfig = Pick<Config, 'payRules' | 'agencyCountry' | 'agencyCurrency' | 'agencyTimeZone'>;

type AdvertisedJob = AdvertisedPay & { location_id: string; further_location_ids?: string | undefined };

/** The laws that a job's advert breaks today at any of its locations, each once. */
export async function readBrokenPayLaws(
  sql: Sql,
  { location_id, further_location_ids = '', ...job }: AdvertisedJob,
  config: PayRulesConfig,
): Promise<BrokenPayLaw[]> {
  if (config.payRules === 'off') return [];
  const ids = [location_id, ...linesOf(further_location_ids)].map(databaseId);
  const found = await readPayAddresses(sql, ids);
  if (found.length === 0) return [];
  const places = found
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(await createPlacing(config));
  const day = await readToday(sql, config.agencyTimeZone);
  const agency = { currency: config.agencyCurrency };
  const broken = places.flatMap((place) => listBrokenPayLaws({ job, place, day, agency }));
  const isFirst = ({ law }: BrokenPayLaw, at: number) => broken.findIndex((each) => each.law === law) === at;
  return broken.filter(isFirst);
}

/**
 * With `PAY_RULES=require` an open job names the pay that the law of its place asks for. A law that may except the agency
 * refuses nothing, and neither do benefits and deadlines: they may stand in the description.
 *
 * @param before the laws that the job broke while it was open before: it stays, and can be edited
 * @throws Problem `validation_failed` on `pay_min`
 */
export async function refuseUnlawfulPay(
  sql: Sql,
  advert: { job: AdvertisedJob; before?: BrokenPayLaw[] },
  config: PayRulesConfig,
): Promise<void> {
  const reason = await explainUnlawfulPay(sql, advert, config);
  if (reason !== undefined) throw fieldProblem('pay_min', reason);
}

/**
 * The same for an undo: of a closing, of a deletion, and of other pay or another location of an open job.
 *
 * @param after the fields that the undo has taken back
 * @throws Problem `undo_refused`
 */
export async function refuseUnlawfulUndo(
  transaction: Sql,
  { action, id, before, after }: { action: ChangeAction; id: string; before: Fields; after: Fields },
  config: PayRulesConfig,
): Promise<void> {
  if (config.payRules !== 'require' || action === 'create') return;
  const job = await getJob(transaction, id);
  if (!job.is_active) return;
  const isOpened = before['active'] === true && after['active'] !== true;
  const known = isOpened ? [] : await readPayFaults(transaction, { ...job, ...after }, config);
  const reason = await explainUnlawfulPay(transaction, { job, before: known }, config);
  if (reason === undefined) return;
  throw new Problem('undo_refused', { detail: isOpened ? `The job stays closed. ${reason}` : reason });
}

async function explainUnlawfulPay(
  sql: Sql,
  { job, before = [] }: { job: AdvertisedJob; before?: BrokenPayLaw[] },
  config: PayRulesConfig,
): Promise<string | undefined> {
  if (config.payRules !== 'require') return undefined;
  const known = new Set(before.map(({ law }) => law));
  const broken = (await readBrokenPayLaws(sql, job, config))
    .map(({ law, faults }) => ({ law, faults: faults.filter(isAboutPay) }))
    .filter(({ law, faults }) => faults.length > 0 && !law.isWithoutTemporaryHelp && !known.has(law));
  return broken.length > 0 ? broken.map(describeBrokenLaw).join(' ') : undefined;
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
  const before = old.is_active ? await readPayFaults(transaction, old, config) : [];
  const done = await change();
  const job = await read();
  if (job.is_active) await refuseUnlawfulPay(transaction, { job, before }, config);
  return done;
}

async function readPayFaults(sql: Sql, job: AdvertisedJob, config: PayRulesConfig) {
  const broken = await readBrokenPayLaws(sql, job, config);
  return broken.filter(({ faults }) => faults.some(isAboutPay));
}
