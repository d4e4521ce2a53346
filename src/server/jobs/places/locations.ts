import type { Sql } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { type Address, countryOf, locate } from './find-place.ts';
import { readPlaceTable } from './place-file.ts';
import { placeKey } from './place-key.ts';
import type { Place } from './place-table.ts';

export type PlaceConfig = Pick<Config, 'agencyCountry'>;

export type Point = Pick<Place, 'latitude' | 'longitude'>;

const addressColumns = ['display_name', 'city', 'region', 'postal_code', 'country'] as const;

/** `point` is `undefined` where nobody knows where it is. */
export type Located = Address & { id: string; point: Point | undefined };

/** All locations, and where they are. There are few, and their addresses change: nothing of it is kept. */
export async function readLocations(sql: Sql, config: PlaceConfig): Promise<Located[]> {
  const known = { table: await readPlaceTable(), ...config };
  const rows = await sql
    .selectFrom('locations')
    .select(['id', ...addressColumns])
    .execute();
  return rows.map((row) => ({ ...row, point: locate(row, known) }));
}

/** With the country of each, empty where nobody knows that either. */
export async function readUnlocated(sql: Sql, config: PlaceConfig): Promise<Located[]> {
  const known = { table: await readPlaceTable(), ...config };
  return (await readLocations(sql, config))
    .filter(({ point }) => !point)
    .map((location) => ({ ...location, country: countryOf(location, known) }));
}

/** Where a job is: the points, and the names of places of which nobody knows where they are. */
export type JobPoints = { points: Point[]; keys: string[] };

export async function locateJob(sql: Sql, job: string, config: PlaceConfig): Promise<JobPoints> {
  const rows = await sql
    .selectFrom('locations')
    .select(addressColumns)
    .where('id', 'in', (jobs) =>
      jobs
        .selectFrom('jobs')
        .select('location_id')
        .where('id', '=', job)
        .unionAll(jobs.selectFrom('job_locations').select('location_id').where('job_id', '=', job)),
    )
    .execute();
  const known = { table: await readPlaceTable(), ...config };
  const located = rows.map((row) => ({ ...row, point: locate(row, known) }));
  return {
    points: located.flatMap(({ point }) => (point ? [point] : [])),
    keys: located
      .filter(({ point }) => !point)
      .flatMap(({ display_name, city }) => [placeKey(display_name), placeKey(city)])
      .filter((key) => key !== ''),
  };
}
