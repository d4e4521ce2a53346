import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Api } from '../../../contract/client.ts';
import type { Page, Total } from '../../../contract/endpoints.ts';
import { readStored, store } from '../../ui/storage.ts';
import type { ApplicantPageQuery } from './applicant-query.ts';

/**
 * The list that somebody came from, as it was shown then. It stays the same while the list itself changes: an opened
 * applicant is no longer in the list of the new ones.
 */
export type Walk = Total & {
  filter: ApplicantRowFilter;
  limit: number;
  /** The first and the last page that was read. */
  pages: [number, number];
  /** The number of rows before the first id. */
  before: number;
  ids: string[];
};

export function beginWalk({ page, limit, ...filter }: ApplicantPageQuery, rows: Page<{ id: string }>): Walk {
  const { items, ...total } = rows;
  const ids = items.map(({ id }) => id);
  return { filter, limit, pages: [page, page], before: (page - 1) * limit, ids, ...total };
}

export type WalkPlace = Total & {
  /** From 1. */
  number: number;
  previous: string | undefined;
  next: string | undefined;
};

/** Nothing for somebody who is not in the list, or alone in it. */
export function placeInWalk({ ids, before, total, isAtLeast }: Walk, id: string): WalkPlace | undefined {
  const index = ids.indexOf(id);
  if (index === -1 || total < 2) return undefined;
  return {
    number: before + index + 1,
    total,
    ...(isAtLeast && { isAtLeast }),
    previous: ids[index - 1],
    next: ids[index + 1],
  };
}

/** Reads one more page of the list for somebody at an end of the walk. */
export async function extendWalk(api: Pick<Api, 'listApplicants'>, walk: Walk, id: string): Promise<Walk> {
  const { filter, limit, pages, before, ids, total } = walk;
  const [first, last] = pages;
  const read = async (page: number) => {
    const { items } = await api.listApplicants({ query: { ...filter, page, limit } });
    return items.map((row) => row.id).filter((found) => !ids.includes(found));
  };
  if (id === ids.at(-1) && before + ids.length < total) {
    // The opened ones are gone from the list of the new ones, so the others have moved up.
    const more = await read(filter.is_new ? 1 : last + 1);
    const known = [...ids, ...more];
    const longer: Walk = { ...walk, pages: [first, last + 1], ids: known };
    return more.length === 0 ? { ...longer, total: before + known.length, isAtLeast: false } : longer;
  }
  if (id === ids[0] && first > 1) {
    const more = await read(first - 1);
    return {
      ...walk,
      pages: [first - 1, last],
      before: Math.max(0, before - more.length),
      ids: [...more, ...ids],
    };
  }
  return walk;
}

/** Forgotten with the addresses of the lists. */
const key = 'list:walk';

export function readWalk(): Walk | undefined {
  return readStored('tab', key) as Walk | undefined;
}

export function keepWalk(walk: Walk): void {
  store('tab', key, walk);
}
