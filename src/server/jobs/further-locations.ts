import { type RawBuilder, sql as expression } from 'kysely';
import type { PostalAddress } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { linesOf } from '../../contract/lines-of.ts';
import type { Sql } from '../../database/open.ts';
import { violatedReference } from '../../database/statement-fault.ts';
import { fieldProblem } from '../ground/problem.ts';
import { findCategory } from './job-categories.ts';

/** Beside the location that leads a job. Both are texts with a line each, in the order of the job. */
export type FurtherLocations = { further_location_ids: string; further_locations: string };

const field = 'further_location_ids';

/** For rows of `jobs`. */
const linesOfJob = (value: RawBuilder<unknown>) => expression<string>`coalesce((
  select string_agg(${value}, e'\\n' order by job_locations.position)
  from job_locations join locations as further on further.id = job_locations.location_id
  where job_locations.job_id = jobs.id), '')`;

export const furtherNames = linesOfJob(expression`further.display_name`).as('further_locations');

/** For `select` and for `returning`. */
export const furtherColumns = [
  linesOfJob(expression`further.id::text`).as('further_location_ids'),
  furtherNames,
] as const;

/** With the addresses in the same order. */
export const furtherAddresses = expression<PostalAddress[]>`array(
  select json_build_object('city', city, 'region', region, 'postal_code', postal_code, 'country', country)
  from job_locations join locations as further on further.id = job_locations.location_id
  where job_locations.job_id = jobs.id order by job_locations.position)`.as('further_addresses');

/**
 * Finds the further locations of a request, each by its id or its name.
 *
 * @returns their ids; `undefined` when the request has none of the field
 * @throws Problem `validation_failed` for one that is unknown or named twice, and for too many
 */
export async function readFurtherLocations(sql: Sql, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const named = linesOf(given.replaceAll('\r', '\n'))
    .map((line) => line.trim())
    .filter(Boolean);
  if (named.length > limits.furtherLocations) {
    throw fieldProblem(field, `A job can have at most ${limits.furtherLocations} further locations`);
  }
  const ids = new Set<string>();
  for (const name of named) {
    const location = await findCategory(sql, 'location', name);
    if (!location) throw fieldProblem(field, `There is no location “${name}”. Choose another one.`);
    if (ids.has(location.id)) {
      throw fieldProblem(field, `${location.display_name} is there twice. Choose it once.`);
    }
    ids.add(location.id);
  }
  return [...ids].join('\n');
}

/** @throws Problem `validation_failed` when the location that leads is a further one, too */
export async function refuseLeadingTwice(
  sql: Sql,
  job: { location_id: string; further_location_ids: string },
): Promise<void> {
  if (!linesOf(job.further_location_ids).includes(job.location_id)) return;
  const location = await findCategory(sql, 'location', job.location_id);
  throw fieldProblem(
    field,
    `${location?.display_name} is the job’s first location already. Leave it out here.`,
  );
}

/** @throws Problem `validation_failed` when one of them is gone */
export async function writeFurtherLocations(transaction: Sql, jobId: string, ids: string): Promise<void> {
  await transaction.deleteFrom('job_locations').where('job_id', '=', jobId).execute();
  const rows = linesOf(ids).map((location_id, at) => ({ job_id: jobId, location_id, position: at + 1 }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('job_locations')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      if (violatedReference(error) !== 'job_locations_location_id_fkey') throw error;
      throw fieldProblem(field, 'One of the further locations no longer exists. Choose others.');
    });
}
