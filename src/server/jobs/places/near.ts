import { sql as expression } from 'kysely';
import { distances } from '../../../contract/fact-values.ts';
import type { OpenJobFilter } from '../../../contract/jobs.ts';
import type { Sql } from '../../../database/open.ts';
import { kmOf } from './distance-unit.ts';
import { type Located, type PlaceConfig, type Point, readLocations } from './locations.ts';
import { readPlaceTable } from './place-file.ts';
import { isNamed, readTypedPlace, type TypedPlace } from './typed-place.ts';

/** A place that a visitor typed, and the locations around it. */
export type Near = TypedPlace & {
  /** Chosen among `distances`, in the unit of the agency. */
  within: string;
  km: number;
  /** The ids of the locations within the distance, and of those with that name of which nobody knows where they are. */
  locations: string[];
  /** All locations within the longest of `distances`, each with the shortest that reaches it. */
  reached: { id: string; within: string }[];
  /** Locations of which nobody knows where they are, without those with that name. */
  unknown: string[];
};

/** The filter of the open jobs, with the place that was found for its text. */
export type PlacedFilter = Omit<OpenJobFilter, 'near' | 'within'> & { near?: Near | undefined };

const usualDistance = '25';

/** @throws Problem `validation_failed` on `near` for a place that nobody knows */
export async function placeFilter<Filter extends OpenJobFilter>(
  sql: Sql,
  { near, within = usualDistance, ...filter }: Filter,
  config: PlaceConfig,
): Promise<Omit<Filter, 'near' | 'within'> & { near?: Near }> {
  if (near === undefined) return filter;
  return { ...filter, near: await readNear(sql, { near: near.replaceAll(/\s+/g, ' '), within }, config) };
}

async function readNear(
  sql: Sql,
  { near, within }: { near: string; within: string },
  config: PlaceConfig,
): Promise<Near> {
  const { agencyCountry } = config;
  const locations = await readLocations(sql, config);
  const place = readTypedPlace(near, { table: await readPlaceTable(), locations, agencyCountry });
  const { point, key } = place;
  const reached = point ? await measure(sql, { point, locations, config }) : [];
  const unlocated = locations.filter((location) => !location.point);
  const idsOf = (rows: Located[]) => rows.map(({ id }) => id);
  return {
    ...place,
    within,
    km: kmOf(within, config),
    locations: [
      ...reached.filter((one) => Number(one.within) <= Number(within)).map(({ id }) => id),
      ...idsOf(unlocated.filter((location) => isNamed(location, key))),
    ],
    reached,
    unknown: idsOf(unlocated.filter((location) => !isNamed(location, key))),
  };
}

type Measured = { point: Point; locations: Located[]; config: PlaceConfig };

/** The database measures, as it does for alerts. */
async function measure(sql: Sql, { point, locations, config }: Measured): Promise<Near['reached']> {
  const there = locations.filter((location) => location.point);
  const kms = distances.map((distance) => kmOf(distance, config));
  const { rows } = await expression<{ id: string; km: number }>`
    select id::text as id, km from (
      select id, distance_km(${point.latitude}::float8, ${point.longitude}::float8, latitude, longitude) as km
      from unnest(
        ${there.map(({ id }) => id)}::bigint[],
        ${there.map((location) => location.point?.latitude)}::float8[],
        ${there.map((location) => location.point?.longitude)}::float8[]) as place (id, latitude, longitude)
    ) as measured
    where km <= ${Math.max(...kms)}::float8`.execute(sql);
  return rows.flatMap(({ id, km }) => {
    const within = distances.find((distance) => km <= kmOf(distance, config));
    return within === undefined ? [] : [{ id, within }];
  });
}
