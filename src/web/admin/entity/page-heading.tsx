import ChevronLeft from 'lucide:chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { listAddress } from '../lists/list-address.ts';

export type PageHeadingProps = {
  title: string;
  /** The list that the page belongs to. */
  back?: { to: string; text: string } | undefined;
  intro?: string | undefined;
};

export function PageHeading({ title, back, intro }: PageHeadingProps) {
  return (
    <>
      {back && <BackLink to={back.to}>{back.text}</BackLink>}
      <h1 className={classes('text-2xl', intro === undefined && 'mb-4')}>{title}</h1>
      {intro !== undefined && <p className="mt-1 mb-4 max-w-prose text-muted">{intro}</p>}
    </>
  );
}

/** Links to a list with the search, order and page that it had. The list of System stands beside its pages on a wide screen. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={listAddress(to)}
      className={classes(
        'mb-2 inline-flex max-w-full items-center gap-1 text-sm text-muted hover:underline pointer-coarse:min-h-11',
        to === '/admin/system' && 'xl:hidden',
      )}
    >
      <Icon of={ChevronLeft} className="size-4" />
      <bdi className="truncate">{children}</bdi>
    </Link>
  );
}
