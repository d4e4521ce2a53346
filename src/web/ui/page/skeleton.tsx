import { classes } from '../classes.ts';

/** A placeholder for text. Give it the text's height and width, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classes('block animate-pulse rounded-box bg-base-300', className)} />
  );
}
