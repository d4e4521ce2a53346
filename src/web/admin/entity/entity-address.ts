import type { EntityKind, Undone } from '../../../contract/changes.ts';
import { dashed } from '../../../contract/lists/define-list.ts';
import { type DeclaredList, declaredLists, type ListKind } from '../../../contract/lists/lists.ts';

export function listPath({ table }: Pick<DeclaredList, 'table'>): string {
  return `/admin/system/${dashed(table)}`;
}

const pathsOfLists = Object.fromEntries(declaredLists.map((list) => [list.kind, listPath(list)])) as Record<
  ListKind,
  string
>;

const lists: Record<EntityKind, string> = {
  ...pathsOfLists,
  job: '/admin/jobs',
  applicant: '/admin/applicants',
  // It has no page of its own.
  application: '/admin/applicants',
  admin: '/admin/admins',
  location: '/admin/system',
  industry: '/admin/system',
  message: '/admin/messages',
  question: '/admin/system/questions',
  stage: '/admin/system/stages',
  mail_text: '/admin/system/mail-texts',
  mail: '/admin/system/mails',
  website: '/admin/system/website',
  text_page: '/admin/system/pages',
  tag: '/admin/system/tags',
  // They stand on the pages of their people. No page has these addresses.
  note: '/admin/notes',
  document: '/admin/documents',
  follow_up: '/admin/follow-ups',
  tagging: '/admin/taggings',
};

/** Where all entities of a kind are listed. */
export function listAddress(kind: EntityKind): string {
  return lists[kind];
}

/** The id of an admin is the username. */
export function entityAddress(kind: EntityKind, id: string): string {
  // There is one.
  if (kind === 'website') return lists.website;
  const isCategory = kind === 'location' || kind === 'industry';
  return `${lists[kind]}${isCategory ? `/${kind}` : ''}/${encodeURIComponent(id)}`;
}

/** The page to show after an undo: the same one, unless it shows the thing that is gone. */
export function addressAfterUndo(
  { exists, kind, entity_id }: Undone,
  { pathname, search }: { pathname: string; search: string },
): string {
  return !exists && pathname === entityAddress(kind, entity_id) ? lists[kind] : pathname + search;
}
