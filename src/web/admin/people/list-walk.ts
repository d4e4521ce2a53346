import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Application, ApplicationFilter, ApplicationSort } from '../../../contract/applications.ts';
import type { Api } from '../../../contract/client.ts';
import type { Page, Total } from '../../../contract/endpoints.ts';
import { limits } from '../../../contract/limits.ts';
import type { MessageFilter, MessageQuery, MessageSort } from '../../../contract/messages.ts';
import { readStored, store } from '../../ui/storage.ts';
import type { ApplicantPageQuery } from './applicant-query.ts';
import * as texts from './texts.ts';

/** The list of a walk: applicants, or the people of applications. */
export type WalkList =
  | { of: 'applicants'; filter: ApplicantRowFilter }
  | { of: 'applications'; filter: ApplicationFilter & { sort?: ApplicationSort } };

type MessageList = { of: 'messages'; filter: MessageFilter & { sort?: MessageSort } };
type AnyList = WalkList | MessageList;

/**
 * The list that somebody came from, as it was shown then. It stays the same while the list itself changes: an opened
 * applicant is no longer in the list of the new ones, and a decided one in the list of those who wait.
 */
export type Walk<List extends AnyList = WalkList> = Total & {
  list: List;
  limit: number;
  /** The first and the last page that was read. */
  pages: [number, number];
  /** The number of rows before the first id. */
  before: number;
  ids: string[];
  /** The address that shows the list. */
  from?: string;
  /** The person was opened from no list: this one stands beside, and no decision goes on in it. */
  isBeside?: true;
};

export function beginWalk({ page, limit, ...filter }: ApplicantPageQuery, rows: Page<{ id: string }>): Walk {
  return walkOver({ of: 'applicants', filter }, { page, limit }, rows);
}

export type MessageWalk = Walk<MessageList>;

export function beginMessageWalk(query: MessageQuery, rows: Page<{ id: string }>): MessageWalk {
  const { page = 1, limit = rows.items.length, ...filter } = query;
  return walkOver({ of: 'messages', filter }, { page, limit }, rows);
}

type Pages = Pick<ApplicantPageQuery, 'page' | 'limit'>;

export function walkOver<List extends AnyList>(
  list: List,
  { page, limit }: Pages,
  rows: Page<{ id: string }>,
): Walk<List> {
  const { items, ...total } = rows;
  const ids = unique(items.map(({ id }) => id));
  return { list, limit, pages: [page, page], before: (page - 1) * limit, ids, ...total };
}

export type WalkPlace = Total & {
  /** From 1. */
  number: number;
  previous: string | undefined;
  next: string | undefined;
};

/** Nothing for somebody who is not in the list, or alone in it. */
export function placeInWalk(
  { ids, before, total, isAtLeast }: Walk<AnyList>,
  id: string,
): WalkPlace | undefined {
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

/** Somebody who was merged since has the place, unless the person that they became has one already. */
export function followMerge(walk: Walk, { from, to }: { from: string; to: string }): Walk {
  const ids = unique(walk.ids.map((id) => (id === from ? to : id)));
  return { ...walk, ids, total: walk.total - (walk.ids.length - ids.length) };
}

/** The way back from somebody's page: to the list of the walk, with the name of its job, or to all applicants. */
export function backOf(walk: Walk | undefined, id: string, job?: string): { to: string; text: string } {
  if (walk?.from === undefined || !walk.ids.includes(id)) return texts.back;
  const [, page = 'today'] = /^\/admin\/([a-z-]+)/u.exec(walk.from) ?? [];
  if (page === 'jobs' && job !== undefined) return { to: walk.from, text: job };
  return Object.hasOwn(texts.backTo, page)
    ? { to: walk.from, text: texts.backTo[page as keyof typeof texts.backTo] }
    : texts.back;
}

export type WalkApi = Pick<Api, 'listApplicants' | 'listApplications' | 'listMessages'>;

/** Reads one more page of the list for somebody at an end of the walk. */
export function extendWalk<List extends AnyList>(
  api: WalkApi,
  walk: Walk<List>,
  id: string,
): Promise<Walk<List>> {
  if (id === walk.ids.at(-1)) return readLater(api, walk);
  return id === walk.ids[0] ? readEarlier(api, walk) : Promise.resolve(walk);
}

export function hasLater({ before, ids, total }: Walk<AnyList>): boolean {
  return before + ids.length < total;
}

export function hasEarlier({ pages: [first] }: Walk<AnyList>): boolean {
  return first > 1;
}

/**
 * Adds those who come after the last one. The opened and the decided ones are gone from some lists, so the others have
 * moved up: it reads back from the next page until one has somebody known.
 */
export async function readLater<List extends AnyList>(api: WalkApi, walk: Walk<List>): Promise<Walk<List>> {
  if (!hasLater(walk)) return walk;
  const { limit, pages, before, ids, total } = walk;
  const [first, last] = pages;
  const known = new Set(ids);
  let found: string[] = [];
  for (let page = last + 1; page >= first; page -= 1) {
    const rows = await readPage(api, walk, page);
    found = unique([...rows.items.filter((id) => !known.has(id)), ...found]);
    if (rows.items.some((id) => known.has(id))) break;
    // The list has become shorter by pages.
    if (rows.isAtLeast !== true) page = Math.min(page, Math.max(first, Math.ceil(rows.total / limit)) + 1);
  }
  const all = [...ids, ...found];
  const longer: Walk<List> = { ...walk, pages: [first, last + 1], ids: all };
  const count = before + all.length;
  if (found.length === 0) return { ...longer, total: count, isAtLeast: false };
  return { ...longer, total: Math.max(total, count) };
}

/** So many people are looked at to find the next undecided one. */
const peopleAhead = 50;

export type Ahead = {
  people: string[];
  /** The people who come before, near the end of the walk. */
  passed: string[];
  applications: Application[];
  /** The one to go on to when nobody of these is undecided and the list is longer. */
  beyond: string | undefined;
};

/** The people who come next, and near the end those before, with their applications. */
export async function readAhead(api: WalkApi, walk: Walk, id: string): Promise<Ahead | undefined> {
  const { ids } = walk;
  const start = ids.indexOf(id) + 1;
  if (start === 0 || ids.length === 1) return undefined;
  const people = ids.slice(start, start + peopleAhead);
  const passed = ids.slice(Math.max(0, start - 1 - peopleAhead + people.length), start - 1);
  const applicants = [...people, ...passed].join(',');
  const { items } = await api.listApplications({ query: { applicants, limit: limits.pageRows } });
  const beyond = ids[start + peopleAhead] ?? (people.length > 0 && hasLater(walk) ? ids.at(-1) : undefined);
  return { people, passed, applications: items, beyond };
}

/** Adds those who come before the first one. */
export async function readEarlier<List extends AnyList>(api: WalkApi, walk: Walk<List>): Promise<Walk<List>> {
  if (!hasEarlier(walk)) return walk;
  const { pages, before, ids } = walk;
  const [first, last] = pages;
  const { items } = await readPage(api, walk, first - 1);
  const more = items.filter((id) => !ids.includes(id));
  return {
    ...walk,
    pages: [first - 1, last],
    before: first === 2 ? 0 : Math.max(0, before - more.length),
    ids: [...more, ...ids],
  };
}

async function readPage(api: WalkApi, { list, limit }: Walk<AnyList>, page: number): Promise<Page<string>> {
  if (list.of === 'messages') {
    const { items, ...total } = await api.listMessages({ query: { ...list.filter, page, limit } });
    return { items: items.map(({ id }) => id), ...total };
  }
  if (list.of === 'applicants') {
    const { items, ...total } = await api.listApplicants({ query: { ...list.filter, page, limit } });
    return { items: items.map(({ id }) => id), ...total };
  }
  const { items, ...total } = await api.listApplications({ query: { ...list.filter, page, limit } });
  return { items: items.map(({ applicant }) => applicant.id), ...total };
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}

/** Forgotten with the addresses of the lists. */
const keys = { people: 'list:people', beside: 'list:beside', messages: 'list:messages' };

export function readWalk(): Walk | undefined {
  return readStored('tab', keys.people) as Walk | undefined;
}

/** The list with the person: the one that somebody came from, or the one that stood beside. */
export function readWalkOf(id: string): Walk | undefined {
  const beside = readStored('tab', keys.beside) as Walk | undefined;
  return [readWalk(), beside].find((walk) => walk?.ids.includes(id));
}

export function readMessageWalk(): MessageWalk | undefined {
  return readStored('tab', keys.messages) as MessageWalk | undefined;
}

export function keepWalk(walk: Walk<AnyList>): void {
  const ofPeople = walk.isBeside ? keys.beside : keys.people;
  store('tab', walk.list.of === 'messages' ? keys.messages : ofPeople, walk);
}

/** Keeps the list of the page that is shown. */
export function startWalk(walk: Walk<AnyList>): void {
  keepWalk({ ...walk, from: window.location.pathname + window.location.search });
}
