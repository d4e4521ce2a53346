import { sql as expression } from 'kysely';
import { orderBy, type ListOrder } from '../../database/list-order.ts';
import { matchRank } from './job-search.ts';
import type { JobSearch } from './search-query.ts';

export const newestFirst = orderBy(
  { value: expression`jobs.posted_at`, type: 'timestamptz' },
  'jobs.id',
  'desc',
);

/** Equal matches come with the newest first. */
export function bestMatchFirst(search: JobSearch): ListOrder {
  const rank = matchRank(search);
  return {
    by: expression`${rank} desc, jobs.posted_at desc, jobs.id desc`,
    position: expression<string>`concat_ws(' ', ${rank}, jobs.posted_at)`,
    isAfter: (row) => {
      const end = row.position.indexOf(' ');
      const [rankBefore, moment] = [row.position.slice(0, end), row.position.slice(end + 1)];
      return expression<boolean>`
        (${rank}, jobs.posted_at, jobs.id) < (${rankBefore}::real, ${moment}::timestamptz, ${row.id})`;
    },
  };
}
