import { longestId } from './visitor-limits.ts';

/**
 * The kind of a page, for its place among the cached pages: `fixed` (one for each page of the website and for each job),
 * `narrowed` by its parameters, a `search` for words or near a place, or any `other` address, which anybody can make up.
 */
export type PageKind = 'fixed' | 'narrowed' | 'search' | 'other';

type PageAddress = {
  kind: PageKind;
  /** The path and the parameters that the page reads, in one order. Equal addresses show equal pages. */
  address: string;
};

/** Without JavaScript the links of a page carry the visitor's source on. */
const source = ['source', 'utm_source'];

/** They narrow a list of jobs. */
const jobFilter = ['q', 'location', 'industry', 'type', 'shift', 'workplace', 'pay', 'near', 'within'];

/** A new parameter of a page belongs here: the server renders the page without all others. */
const pages: { path: RegExp; parameters: string[] }[] = [
  { path: /^\/(?:about|employers|privacy|contact|my|alerts|alerts\/stop)?$/, parameters: [] },
  { path: /^\/contact\/form$/, parameters: ['topic'] },
  { path: /^\/jobs$/, parameters: [...jobFilter, 'days', 'sort', 'page', 'reference', ...source] },
  {
    path: new RegExp(`^/jobs/[1-9]\\d{0,${longestId - 1}}(?:/apply|/apply-now)?$`),
    parameters: ['reference', ...source],
  },
  {
    path: new RegExp(`^(?:/jobs/[1-9]\\d{0,${longestId - 1}})?/questions$`),
    parameters: ['reference', 'from', ...source],
  },
  { path: /^\/alerts\/new$/, parameters: [...jobFilter, ...source] },
  { path: /^\/documents$/, parameters: ['reference', 'outcome', ...source] },
  { path: /^\/(?:apply|apply-now)$/, parameters: ['reference', ...source] },
];

/** @param url path and query */
export function readPageAddress(url: string): PageAddress {
  const [path = ''] = url.split('?', 1);
  const page = pages.find((one) => one.path.test(path));
  if (!page) return { kind: 'other', address: url };
  if (path === url) return { kind: 'fixed', address: url };
  const given = new URLSearchParams(url.slice(path.length));
  const read = new URLSearchParams(
    page.parameters.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  if (read.size === 0) return { kind: 'fixed', address: path };
  return {
    kind: read.has('q') || read.has('near') ? 'search' : 'narrowed',
    address: `${path}?${read.toString()}`,
  };
}
