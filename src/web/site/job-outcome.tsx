import { type Location, useLocation, useNavigate } from 'react-router';
import { OutcomeBanner } from '../ui/banner.tsx';
import { isOutcome, isStatus, type Outcome } from '../ui/outcome.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** Says how applying ended: from the navigation's state or, without JavaScript, from the address. */
export function JobOutcome({ isOpen }: { isOpen: boolean }) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const named = new URLSearchParams(search).get('status');
  const passedOn = isHydrated && isOutcome(state) ? state.status : undefined;
  const status = isStatus(named) ? named : passedOn;
  if (!status) return null;
  return (
    <div className="page-width -mb-6 pt-6 print:hidden">
      <OutcomeBanner
        outcome={{ status, reason: reasonOf(status, isOpen) }}
        onDismiss={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}

function reasonOf(status: Outcome['status'], isOpen: boolean): string {
  if (status === 'success') return 'Your application has reached us. A recruiter reads it and contacts you.';
  const failure = 'Your application has not reached us.';
  return isOpen ? `${failure} What you typed is kept: apply again, or call us.` : failure;
}
