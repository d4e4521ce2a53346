import type { CallName } from '../../contract/calls.ts';

/** In the order in which reads are refused: searches first, the reads that an application needs last. */
export type ReadCost = 'search' | 'read' | 'application';

const costs: Partial<Record<CallName, ReadCost>> = {
  listOpenJobs: 'read',
  listJobFacets: 'read',
  listSimilarJobs: 'read',
  listLocations: 'read',
  listIndustries: 'read',
  getOpenJob: 'application',
  checkReference: 'application',
  checkGeneralReference: 'application',
  listQuestions: 'application',
};

/** @returns `undefined` for a call that is never refused for its cost, such as every call of an admin */
export function costOfCall(name: CallName, query: unknown): ReadCost | undefined {
  const { q, limit } = (query ?? {}) as { q?: string; limit?: number };
  const isWholeList = name === 'listOpenJobs' && limit === undefined;
  return costs[name] !== undefined && (q || isWholeList) ? 'search' : costs[name];
}

/** @param url path and query */
export function costOfPage(method: string, url: string): ReadCost | undefined {
  // A form without JavaScript: somebody applies.
  if (method === 'POST') return undefined;
  const [path = ''] = url.split('?', 1);
  if (/^(?:\/jobs\/[^/]+)?(?:\/(?:apply|apply-now|questions))?\/?$/.test(path) && path !== '/') {
    return 'application';
  }
  return new URLSearchParams(url.slice(path.length)).get('q') ? 'search' : 'read';
}
