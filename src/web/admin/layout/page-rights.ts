import type { CallName } from '../../../contract/calls.ts';
import { may, type Viewer } from '../../../contract/rights.ts';
import { mainPages, isWithin, systemGroups } from './main-pages.ts';

const pages = systemGroups.flatMap((group) => group.pages);

/** The call that a page is for; none for a page that every role reads. An address may have a query and a mark. */
export function callOfPage(address: string): CallName | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  if (/^\/admin\/applicants\/\d+\/merge/.test(path)) return 'mergeApplicants';
  const page = pages.find((each) => isWithin(each, path)) ?? mainPages.find((each) => each.path === path);
  return page?.call;
}

/** Whether a page is there for a role: in menus, and when its address is opened. */
export function mayOpen(viewer: Viewer, address: string): boolean {
  const call = callOfPage(address);
  return call === undefined || may(viewer, call);
}
