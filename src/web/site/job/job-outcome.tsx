import { type Location, useLocation, useNavigate } from 'react-router';
import { OutcomeBanner } from '../../ui/page/banner.tsx';
import * as texts from './texts.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { ApplicationSteps } from '../apply/application-steps.tsx';
import { applyOutcome } from './apply-outcome.ts';

/** Shows the outcome of applying. Dismissing it clears the navigation's state and the address, so a reload keeps it away. */
export function JobOutcome({ reference }: { reference: string | undefined }) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const outcome = applyOutcome(isHydrated ? state : undefined, search === '' ? undefined : reference);
  if (!outcome) return null;
  return (
    <div className="page-width -mb-6 pt-6 print:hidden">
      <OutcomeBanner
        outcome={outcome}
        onDismiss={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
      />
      {outcome.reason === texts.received && <ApplicationSteps present="sent" className="mb-6 max-w-xl" />}
    </div>
  );
}
