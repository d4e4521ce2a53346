import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import X from 'lucide:x';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import type { Outcome } from './outcome.ts';
import * as texts from '../texts.ts';

type OutcomeBannerProps = { outcome: Outcome; onDismiss: () => void; children?: ReactNode };

export function OutcomeBanner({ outcome, onDismiss, children }: OutcomeBannerProps) {
  const isSuccess = outcome.status === 'success';
  return (
    <div
      role={isSuccess ? 'status' : 'alert'}
      className={classes(
        'mb-6 flex flex-wrap items-start gap-x-3 rounded-box border bg-base-200 p-3 pl-4',
        isSuccess ? 'border-success' : 'border-error',
      )}
    >
      <Icon
        of={isSuccess ? CircleCheck : CircleAlert}
        className={classes('mt-0.5', isSuccess ? 'text-success' : 'text-error')}
      />
      <p className="min-w-0 grow basis-0 self-center wrap-anywhere">
        <strong className="font-semibold">{isSuccess ? texts.success : texts.failed}</strong>
        {outcome.reason !== undefined && <> {outcome.reason}</>}
      </p>
      {children}
      <button
        type="button"
        onClick={onDismiss}
        className="btn btn-square btn-ghost needs-script -my-2"
        aria-label={texts.dismiss}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
