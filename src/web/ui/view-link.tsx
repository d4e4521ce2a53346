import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link to another view of what the page shows. */
export function ViewLink({ isCurrent, ...rest }: ComponentProps<typeof Link> & { isCurrent: boolean }) {
  return (
    <Link
      aria-current={isCurrent ? 'true' : undefined}
      className="btn btn-ghost btn-sm font-normal text-muted aria-current:bg-base-200 aria-current:font-semibold aria-current:text-base-content"
      {...rest}
    />
  );
}
