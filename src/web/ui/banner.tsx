import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { classes } from './classes.ts';

/** What a page passes on, as navigation state, to the page that it goes to. */
export type Outcome = { status: 'success' | 'failed'; reason?: string | undefined };

/** Says how what was just done ended, from the navigation's state: 'Success!' or 'Failed!', until it is dismissed. */
export function StatusBanner() {
  const { key, ...location } = useLocation();
  const state: unknown = location.state;
  const [dismissed, dismiss] = useState<string>();
  if (!isOutcome(state) || dismissed === key) return null;
  return <OutcomeBanner key={key} outcome={state} onDismiss={() => dismiss(key)} />;
}

/** The same banner for an outcome that is known otherwise. */
export function OutcomeBanner({ outcome, onDismiss }: { outcome: Outcome; onDismiss?: () => void }) {
  const isSuccess = outcome.status === 'success';
  const Icon = isSuccess ? CircleCheck : CircleAlert;
  return (
    <div
      role={isSuccess ? 'status' : 'alert'}
      className={classes(
        'mb-6 flex items-start gap-3 rounded-box border bg-base-200 p-3 pl-4',
        isSuccess ? 'border-success' : 'border-error',
      )}
    >
      <Icon className={classes('mt-0.5 shrink-0', isSuccess ? 'text-success' : 'text-error')} />
      <p className="grow self-center">
        <strong className="font-semibold">{isSuccess ? 'Success!' : 'Failed!'}</strong>
        {outcome.reason !== undefined && <> {outcome.reason}</>}
      </p>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="btn btn-square btn-ghost needs-script -my-2"
          aria-label="Dismiss"
        >
          <X />
        </button>
      )}
    </div>
  );
}

function isOutcome(state: unknown): state is Outcome {
  const status = (state as Partial<Outcome> | null)?.status;
  return status === 'success' || status === 'failed';
}
