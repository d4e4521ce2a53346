import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** Replaces rows when nothing matches or nothing exists. Its children lead on. */
export function EmptyState({ title, children }: StateProps) {
  return (
    <div role="status" className={classes(stateClass, 'free-lines')}>
      <p className="font-display text-xl font-bold">{title}</p>
      {children}
    </div>
  );
}

/** Replaces content that could not be loaded. Its children offer another try or another way. */
export function FailedState({ title, children }: StateProps) {
  return (
    <div role="alert" className={classes(stateClass, 'border-l-4 border-error pl-5')}>
      <p className="font-display text-xl font-bold">{title}</p>
      {children}
    </div>
  );
}

/** For a load that is slow enough to need a word. */
export function LoadingState({ text, isBusy = true }: { text: string; isBusy?: boolean }) {
  return (
    <p role="status" className="flex items-center gap-3 py-8 text-muted">
      {isBusy && <span className="loading" aria-hidden="true" />}
      {text}
    </p>
  );
}

type StateProps = { title: string; children?: ReactNode };

const stateClass = 'flex flex-col items-start gap-3 py-3';

/** A placeholder for text. Give it the text's height and width, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={classes('block animate-pulse rounded-box bg-base-300', className)} />
  );
}
