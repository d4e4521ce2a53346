import { CircleAlert, CircleCheck, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { isOutcome, type Outcome } from './outcome.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Says how what was just done ended, from the navigation's state: 'Success!' or 'Failed!', until it is dismissed. */
export function StatusBanner({ children }: { children?: ReactNode }) {
  const { key, ...location } = useLocation();
  const state: unknown = location.state;
  const isHydrated = useIsHydrated();
  const [dismissed, dismiss] = useState<string>();
  if (!isHydrated || !isOutcome(state) || dismissed === key) return null;
  return (
    <OutcomeBanner key={key} outcome={state} onDismiss={() => dismiss(key)}>
      {children}
    </OutcomeBanner>
  );
}

type OutcomeBannerProps = {
  outcome: Outcome;
  onDismiss?: () => void;
  /** What can be done about it, such as a button that undoes it. */
  children?: ReactNode;
};

/** The same banner for an outcome that is known otherwise. */
export function OutcomeBanner({ outcome, onDismiss, children }: OutcomeBannerProps) {
  const isSuccess = outcome.status === 'success';
  return (
    <div
      role={isSuccess ? 'status' : 'alert'}
      className={classes(
        'mb-6 flex items-start gap-3 rounded-box border bg-base-200 p-3 pl-4',
        isSuccess ? 'border-success' : 'border-error',
      )}
    >
      <Icon
        of={isSuccess ? CircleCheck : CircleAlert}
        className={classes('mt-0.5', isSuccess ? 'text-success' : 'text-error')}
      />
      <p className="min-w-0 grow self-center wrap-anywhere">
        <strong className="font-semibold">{isSuccess ? 'Success!' : 'Failed!'}</strong>
        {outcome.reason !== undefined && <> {outcome.reason}</>}
      </p>
      {children}
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className="btn btn-square btn-ghost needs-script -my-2"
          aria-label="Dismiss"
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
