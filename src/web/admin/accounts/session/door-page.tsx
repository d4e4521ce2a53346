import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as texts from './texts.ts';

/** A page for people who cannot log in yet. */
export function DoorPage({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex w-full max-w-sm grow flex-col justify-center px-4 py-12">
      <h1 className="text-2xl">{heading}</h1>
      <p className="mt-1 mb-6 text-muted">{lead}</p>
      {children}
      <p className="mt-8 text-sm">
        <Link to="/login/admin" className="text-link">
          {texts.toLogin}
        </Link>
      </p>
    </main>
  );
}
