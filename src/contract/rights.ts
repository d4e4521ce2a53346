import type { Call, Right } from './call.ts';
import { type CallName, calls } from './calls.ts';

/** Browsers carry this file, so it has no schemas. */
export const roles = ['owner', 'recruiter', 'reader'] as const;
export type Role = (typeof roles)[number];

/** An owner may allow a recruiter more. An owner has both, a reader neither. */
export const permissions = ['may_erase', 'may_export'] as const;
export type Permission = (typeof permissions)[number];

/** The asking admin: `CurrentAdmin` is one, and the session of a request. */
export type Viewer = { username: string; role: Role } & Record<Permission, boolean>;

/**
 * Whether a role is enough for a call. Nothing else decides it, neither in the server nor in the pages.
 *
 * @param username the account that a call with the right `self` names
 */
export function may(viewer: Viewer, name: CallName, username?: string): boolean {
  const { access, right }: Call = calls[name];
  if (access === 'public') return true;
  if (viewer.role === 'owner') return right !== undefined;
  switch (right) {
    case 'account':
    case 'read':
      return true;
    case 'self':
      return username?.toLowerCase() === viewer.username.toLowerCase();
    case 'work':
      return viewer.role === 'recruiter';
    case 'erase':
      return viewer.role === 'recruiter' && viewer.may_erase;
    case 'export':
      return viewer.role === 'recruiter' && viewer.may_export;
    default:
      return false;
  }
}

/** For the readers of the API. */
export const rightsInWords: Record<Right, string> = {
  account: 'Every role has it.',
  self: 'Every role has it for the own account, an owner for all.',
  undo: 'It needs the right of the undone act.',
  read: 'Every role has it.',
  work: 'Owners and recruiters have it.',
  erase: 'Owners have it, and recruiters with `may_erase`.',
  export: 'Owners have it, and recruiters with `may_export`.',
  owner: 'Owners alone have it.',
};

/** The least that a refused admin would need. */
export const needs = ['owner', 'recruiter', ...permissions] as const;
export type Need = (typeof needs)[number];

export function needOf(name: CallName): Need {
  const { right }: Call = calls[name];
  if (right === 'work') return 'recruiter';
  if (right === 'erase' || right === 'export') return `may_${right}`;
  return 'owner';
}

const reasons: Record<Need, string> = {
  owner: 'Only an owner can do this.',
  recruiter: 'Your role reads here, and changes nothing.',
  may_erase: 'An owner has not allowed you to erase people.',
  may_export: 'An owner has not allowed you to export lists of people.',
};

/** @param owners the names of active ones */
export function explainNeed(need: Need, owners: string[]): string {
  return owners.length === 0 ? reasons[need] : `${reasons[need]} Ask ${owners.join(' or ')}.`;
}
