import type { EntityKind } from '../../../../contract/changes.ts';
import { may, type Viewer } from '../../../../contract/rights.ts';
import type { Found } from '../../../../contract/search.ts';
import { chooseTheme } from '../../../ui/page/theme-choice.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { mainPages, systemPages } from '../main-pages.ts';
import { mayOpen } from '../page-rights.ts';
import { newJobPath, newPersonPath } from './create-from-address.ts';
import * as texts from './texts.ts';

/** Has a page or does something. */
export type Target = { kind: string; title: string; detail: string } & (
  | { path: string }
  | { act: () => void }
);

/** The pages and actions with a word that begins like the search; all of them before anything is typed. */
export function findPages(search: string, viewer: Viewer, logOut: () => void): Target[] {
  const others = [
    { title: texts.messages, path: '/admin/messages' },
    { title: texts.figures, path: '/admin/applicants/figures' },
    ...systemPages,
  ];
  const pages = [...mainPages, ...others].map((page) => ({ kind: texts.kinds.page, detail: '', ...page }));
  return [...pages.filter(({ path }) => mayOpen(viewer, path)), ...listActions(viewer, logOut)].filter(
    ({ title }) => isNamed(title, search),
  );
}

/** The lists whose searches read whole texts. They stand last. */
export function listTextSearches(search: string): Target[] {
  if (search === '') return [];
  const query = new URLSearchParams({ q: search });
  const kind = texts.kinds.search;
  return [
    { kind, title: texts.resumesWith(search), detail: '', path: `/admin/applicants?${query}` },
    { kind, title: texts.messagesWith(search), detail: '', path: `/admin/messages?${query}` },
  ];
}

function listActions(viewer: Viewer, logOut: () => void): Target[] {
  const action = { kind: texts.kinds.action, detail: '' };
  return [
    ...(may(viewer, 'createJob') ? [{ ...action, title: texts.newJob, path: newJobPath }] : []),
    ...(may(viewer, 'createApplicant') ? [{ ...action, title: texts.newPerson, path: newPersonPath }] : []),
    { ...action, title: texts.viewSite, path: '/' },
    { ...action, title: texts.lightTheme, act: () => chooseTheme('light') },
    { ...action, title: texts.darkTheme, act: () => chooseTheme('dark') },
    { ...action, title: texts.systemTheme, act: () => chooseTheme('system') },
    { ...action, title: texts.logOut, act: logOut },
  ];
}

/** Results with the search in their names come before those with it elsewhere, such as in a description. */
export function namesFirst(found: Found[], search: string): Found[] {
  const isByName = ({ title }: Found) => isNamed(title, search);
  return [...found.filter(isByName), ...found.filter((result) => !isByName(result))];
}

function isNamed(title: string, search: string): boolean {
  return ` ${fold(title)}`.includes(` ${fold(search)}`);
}

/** In small letters without accents, because the server's search is so, too. */
function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export function targetOf({ kind, id, title, detail, applicant_id, is_active }: Found): Target {
  const details = [detail, is_active ? '' : (inactive[kind] ?? '')].filter((text) => text !== '');
  // A note stands on the page of its person.
  const path =
    applicant_id === undefined
      ? entityAddress(kind, id)
      : `${entityAddress('applicant', applicant_id)}?show=notes`;
  return { kind: texts.kinds[kind], title, detail: details.join(', '), path };
}

const inactive: Partial<Record<EntityKind, string>> = { job: texts.closed, admin: texts.disabled };
