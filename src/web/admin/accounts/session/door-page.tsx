import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { DoorLayout } from './door-layout.tsx';
import * as texts from './texts.ts';

/** A page for people who cannot log in yet. Where nothing else can be done, logging in is the act. */
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
      {children ?? (
        <LinkButton to="/login/admin" look="accent" className="w-full">
          {texts.toLogin}
        </LinkButton>
      )}
      {children && (
        <p className="mt-8 text-sm">
          <Link to="/login/admin" className="text-link">
            {texts.toLogin}
          </Link>
        </p>
      )}
    </DoorLayout>
  );
}
