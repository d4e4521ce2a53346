import { sql as expression, type RawBuilder } from 'kysely';
import type { Config } from '../ground/config/config.ts';
import type { PlacedFilter } from './places/near.ts';
import { jobsToCount } from './search/fact-marks.ts';
import { everyOf, marksOf, wordsOf } from './search/job-search.ts';
import type { JobSearch } from './search/search-query.ts';

export type Asked = {
  filter: Omit<PlacedFilter, 'q'>;
  search: JobSearch | undefined;
  /** Counted; of more it is only known that there are more. */
  most: number;
  config: FactFacetsConfig;
};

export type FactFacetsConfig = Pick<Config, 'agencyCurrency' | 'agencyCountry'>;

/** Up to one more than `most` open jobs, as rows of `id`, `location_id`, `further_ids` and `facts`. */
export function foundBy({ filter: { days, ...filter }, search, most }: Asked, more: RawBuilder<unknown>[]) {
  const words = search ? [wordsOf(search)] : [];
  const query = everyOf([...words, ...marksOf({ ...filter, active: true }), ...more]);
  return expression`select id, location_id, further_ids, facts from ${jobsToCount({ query, days, most: most + 1 })} as jobs`;
}
