import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoorLayout } from './door-layout.tsx';
import * as texts from './texts.ts';

/** A page for people who cannot log in yet. */
export function DoorPage({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <DoorLayout>
      <h1 className="text-2xl">{heading}</h1>
      <p className="mt-1 mb-6 text-muted">{lead}</p>
      {children}
      <p className="mt-8 text-sm">
        <Link to="/login/admin" className="text-link">
          {texts.toLogin}
        </Link>
      </p>
    </DoorLayout>
  );
}
