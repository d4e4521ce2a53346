import { sql as expression, type RawBuilder } from 'kysely';
import type { Position } from '../../database/read-page.ts';
import { isBefore, position } from './job-columns.ts';
import { matchRank } from './job-search.ts';
import type { JobSearch } from './search-query.ts';

/** An order of open jobs, and how to go on after a row of it. */
export type OpenJobOrder = {
  by: RawBuilder<unknown>;
  position: ReturnType<typeof position>;
  isAfter: (row: Position) => RawBuilder<boolean>;
};

export const newestFirst: OpenJobOrder = {
  by: expression`jobs.posted_at desc, jobs.id desc`,
  position: position('jobs.posted_at'),
  isAfter: (row) => isBefore('jobs.posted_at', row),
};

/** Among equals the newest first. */
export function bestMatchFirst(search: JobSearch): OpenJobOrder {
  const rank = matchRank(search);
  return {
    by: expression`${rank} desc, jobs.posted_at desc, jobs.id desc`,
    position: expression<string>`concat_ws(' ', ${rank}, jobs.posted_at)`.as('position'),
    isAfter: (row) => {
      const end = row.position.indexOf(' ');
      const [rankBefore, moment] = [row.position.slice(0, end), row.position.slice(end + 1)];
      return expression<boolean>`
        (${rank}, jobs.posted_at, jobs.id) < (${rankBefore}::real, ${moment}::timestamptz, ${row.id})`;
    },
  };
}
