import { sql as expression } from 'kysely';
import { describeBrokenLaw } from '../../../contract/pay/describe-pay-law.ts';
import type { FilledIn, PayReading, PayReadings, ReadJobs } from '../../../contract/pay/pay-endpoints.ts';
import { readPay, type ReadPay } from '../../../contract/pay/read-pay.ts';
import { writePay } from '../../../contract/pay/write-pay.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { lockVersion, writeChanged } from '../../changes/change-entity.ts';
import { Problem } from '../../ground/problem.ts';
import { createJobEntity } from '../job-entity.ts';
import { furtherColumns } from '../further-locations.ts';
import type { FactsConfig } from '../job-facts.ts';
import { findUnlawful, type PayRulesConfig, readBrokenPayLawsOfEach } from './broken-pay-laws.ts';

/** Jobs looked at for one page, and jobs on it. */
const mostLookedAt = 1_000;
const pageRows = 100;

/** @param after the id of the last job of the page before */
export async function listPayReadings(
  sql: Sql,
  after: string | undefined,
  config: FactsConfig & PayRulesConfig,
): Promise<PayReadings> {
  const hasTextAlone = expression<boolean>`(jobs.salary <> '' and jobs.pay_min = '' and jobs.pay_max = '')`;
  const found = await sql
    .selectFrom('jobs')
    .innerJoin('locations', 'locations.id', 'jobs.location_id')
    .select(['jobs.id', 'jobs.version', 'jobs.name', 'locations.display_name as location'])
    .select(['jobs.is_active as active', 'salary', 'pay_min', 'pay_max', 'pay_unit', 'pay_currency'])
    .select(['benefits', 'closes_on', 'location_id', ...furtherColumns])
    .where((where) => where.or([hasTextAlone, where('jobs.is_active', '=', config.payRules !== 'off')]))
    .$if(after !== undefined, (jobs) => jobs.where('jobs.id', '<', databaseId(after ?? '')))
    .orderBy('jobs.id', 'desc')
    .limit(mostLookedAt)
    .execute();
  const broken = await readBrokenPayLawsOfEach(sql, found, config);
  const readings = found.flatMap((job, at): PayReading[] => {
    const { id, version, name, location, active, salary, pay_min, pay_max } = job;
    const read = pay_min === '' && pay_max === '' ? readWhole(salary, config.agencyCurrency) : undefined;
    const laws = active ? findUnlawful(broken[at] ?? []).map(describeBrokenLaw) : [];
    if (!read && laws.length === 0) return [];
    return [{ id, version, name, location, active, salary, pay: read ? writePay(read) : '', laws }];
  });
  const jobs = readings.slice(0, pageRows);
  const isPart = found.length === mostLookedAt;
  const next = readings.length > pageRows ? jobs.at(-1)?.id : isPart ? found.at(-1)?.id : undefined;
  return { jobs, next: next ?? '' };
}

/** A pay with its unit: an amount alone is no fact. */
function readWhole(salary: string, agencyCurrency: string): ReadPay | undefined {
  const read = readPay(salary, agencyCurrency);
  if (!read || read.pay_unit === '') return undefined;
  return { ...read, pay_currency: read.pay_currency || agencyCurrency };
}

/**
 * Fills in the pay of each job that has the version that was shown, in one transaction. The others are named, and hold
 * up nobody. The texts stay.
 */
export function fillInPay(
  sql: Sql,
  { jobs }: ReadJobs,
  { by, config }: { by: string; config: FactsConfig },
): Promise<FilledIn> {
  return transact(sql, async (transaction) => {
    const done: FilledIn = { filled: 0, refused: [] };
    // In one order, so that two acts never wait for each other.
    for (const job of jobs.toSorted((one, other) => Number(one.id) - Number(other.id))) {
      const refusal = await fillIn(transaction, job, { by, config });
      if (refusal) done.refused.push({ id: job.id, ...refusal });
      else done.filled += 1;
    }
    return done;
  });
}

type Filling = { by: string; config: FactsConfig };

async function fillIn(transaction: Sql, target: ReadJobs['jobs'][number], { by, config }: Filling) {
  const entity = createJobEntity(config);
  const locked = await lockVersion(transaction, entity, target).catch(refusalOf);
  if ('detail' in locked) return locked;
  const { name, salary, pay_min, pay_max } = locked.fields;
  if (pay_min !== '' || pay_max !== '') return { name, detail: 'It has its pay already.' };
  const change = readWhole(salary, config.agencyCurrency);
  if (!change) return { name, detail: 'Its text does not say its pay clearly.' };
  await writeChanged(transaction, entity, { by, change, locked });
  return undefined;
}

/** @throws any other error */
function refusalOf(error: unknown): { name: string; detail: string } {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'not_found') return { name: '', detail: 'This job is gone.' };
  if (error.code !== 'edit_conflict') throw error;
  return { name: String(error.members.current?.['name'] ?? ''), detail: 'It was changed in the meantime.' };
}
