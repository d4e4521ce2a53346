import { classes } from './classes.ts';

/** Holds the place of text that is on its way. Give it the height and width of that text, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classes('block animate-pulse rounded-box bg-base-300', className)} />
  );
}
