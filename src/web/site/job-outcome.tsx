import { useLocation, useNavigate } from 'react-router';
import { type Outcome, OutcomeBanner } from '../ui/banner.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** Says how applying ended: from the navigation's state or, without JavaScript, from the address. */
export function JobOutcome({ isOpen }: { isOpen: boolean }) {
  const location = useLocation();
  const state = location.state as Partial<Outcome> | null;
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const status =
    readStatus(new URLSearchParams(location.search).get('status')) ??
    (isHydrated ? readStatus(state?.status) : undefined);
  if (!status) return null;
  return (
    <div className="page-width -mb-6 pt-6 print:hidden">
      <OutcomeBanner
        outcome={{ status, reason: reasonOf(status, isOpen) }}
        onDismiss={() => void navigate(location.pathname, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}

function reasonOf(status: Outcome['status'], isOpen: boolean): string {
  if (status === 'success') return 'Your application has reached us. A recruiter reads it and contacts you.';
  const failure = 'Your application has not reached us.';
  return isOpen ? `${failure} What you typed is kept: apply again, or call us.` : failure;
}

function readStatus(status: unknown): Outcome['status'] | undefined {
  return status === 'success' || status === 'failed' ? status : undefined;
}
