import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger';

/** A state in a word. The color only repeats the word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap',
        toneClasses[tone],
      )}
    >
      <span className="size-2 rounded-full bg-current forced-color-adjust-none" aria-hidden="true" />
      {children}
    </span>
  );
}

const toneClasses: Record<Tone, string> = {
  neutral: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-error',
};
