import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { listAddress } from '../lists/list-address.ts';

/** Links to a list with the search, order and page that it had. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={listAddress(to)}
      className="mb-2 inline-flex max-w-full items-center pointer-coarse:min-h-11 gap-1 text-sm text-muted hover:underline"
    >
      <Icon of={ChevronLeft} className="size-4" aria-hidden="true" />
      <bdi className="truncate">{children}</bdi>
    </Link>
  );
}
