import { lazy, Suspense } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { OutcomeBanner } from '../../ui/page/banner.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import type { ReceiptProps } from '../apply/receipt.tsx';
import { type ApplyOutcome, applyOutcome } from './apply-outcome.ts';

/** Most visits do not end with applying. */
const Receipt = lazy(() => import('../apply/receipt.tsx'));

export function useApplyOutcome(reference: string | undefined, received: string): ApplyOutcome {
  const { search, state } = useLocation() as Location<unknown>;
  const isHydrated = useIsHydrated();
  return applyOutcome(isHydrated ? state : undefined, search === '' ? undefined : reference, received);
}

/** Shows the outcome of applying. Dismissing it clears the navigation's state and the address, so a reload keeps it away. */
export function JobOutcome({ outcome, ...receipt }: ReceiptProps & { outcome: ApplyOutcome }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!outcome) return null;
  return (
    <div className="page-width -mb-6 pt-6 print:hidden">
      <OutcomeBanner
        outcome={outcome}
        onDismiss={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
      />
      <Suspense>{outcome.isReceived && <Receipt {...receipt} />}</Suspense>
    </div>
  );
}
