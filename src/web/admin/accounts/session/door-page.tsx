import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { DoorLayout } from './door-layout.tsx';
import * as texts from './texts.ts';

type DoorPageProps = {
  heading: string;
  lead: string;
  /** For a lead that changes while somebody waits. An alert is red. */
  role?: 'status' | 'alert';
  /** The login, with the way on from there. */
  login?: string;
  /** The act of the page; '' while there is nothing to do, not even logging in. */
  children?: ReactNode;
};

/** A page for people who cannot log in yet. Where nothing else can be done, logging in is the act. */
export function DoorPage({ heading, lead, role, login = '/login/admin', children }: DoorPageProps) {
  return (
    <DoorLayout>
      <h1 className="text-2xl">{heading}</h1>
      <p role={role} className={`mt-1 mb-6 ${role === 'alert' ? 'text-error' : 'text-muted'}`}>
        {lead}
      </p>
      {children ?? (
        <LinkButton to={login} look="accent" className="w-full">
          {texts.toLogin}
        </LinkButton>
      )}
      <p className="mt-8 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        {children && (
          <Link to={login} className="text-link">
            {texts.toLogin}
          </Link>
        )}
        <Link to="/" className="text-link">
          {texts.viewSite}
        </Link>
      </p>
    </DoorLayout>
  );
}
