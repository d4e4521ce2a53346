import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { CurrentAdmin } from '../../../../contract/admins.ts';
import type { CallName } from '../../../../contract/calls.ts';
import type { Api } from '../../../../contract/client.ts';
import { may, type Viewer } from '../../../../contract/rights.ts';
import { sessionToken } from '../../../api/session.ts';

/** Nobody is known outside the back office's layout, and until it is loaded: only what every role may is there. */
const nobody: Viewer = { username: '', role: 'reader', may_erase: false, may_export: false };

export function useViewer(): Viewer & Partial<Pick<CurrentAdmin, 'has_four_eyes'>> {
  const loaded = useRouteLoaderData('admin/layout/admin-layout') as { admin: CurrentAdmin } | undefined;
  return loaded?.admin ?? nobody;
}

/** Whether the role of the signed-in admin is enough for a call. What it would only refuse is not there. */
export function useMay(): (name: CallName, username?: string) => boolean {
  const viewer = useViewer();
  return (name, username) => may(viewer, name, username);
}

/** Its children are there for those with the right to a call. */
export function Allowed({ to, children }: { to: CallName; children: ReactNode }): ReactNode {
  return useMay()(to) && children;
}

let known: { token: string | null; admin: Promise<CurrentAdmin> } | undefined;

/** The pages that are loaded at once share one answer. The layout asks anew. */
export function readViewer(api: Api, { isAnew = false } = {}): Promise<CurrentAdmin> {
  const token = sessionToken();
  if (isAnew || known?.token !== token) {
    known = { token, admin: api.getCurrentAdmin() };
    known.admin.catch(() => (known = undefined));
  }
  return known.admin;
}
