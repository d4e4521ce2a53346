import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Leads from a thing back to the list of its kind. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="mb-2 inline-flex items-center gap-1 text-sm text-muted hover:underline">
      <ChevronLeft className="size-4" aria-hidden="true" />
      {children}
    </Link>
  );
}
