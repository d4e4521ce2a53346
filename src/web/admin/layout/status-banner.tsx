import type { ReactNode } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { OutcomeBanner } from '../../ui/page/banner.tsx';
import { isOutcome, type Outcome } from '../../ui/page/outcome.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';

type StatusBannerProps = {
  /** Shows the outcomes of this place alone. The default is every place. */
  place?: Outcome['place'] | 'new page';
  children?: ReactNode;
};

/**
 * Shows 'Success!' or 'Failed!' from the navigation's state. A dismissed banner is gone from the browser's history, so
 * neither a reload nor Back brings it again.
 */
export function StatusBanner({ place, children }: StatusBannerProps) {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation() as Location<unknown>;
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isOutcome(state)) return null;
  if (place !== undefined && place !== (state.place ?? 'new page')) return null;
  return (
    <OutcomeBanner
      key={key}
      outcome={state}
      onDismiss={() =>
        void navigate(pathname + search, {
          state: null,
          replace: true,
          preventScrollReset: true,
          defaultShouldRevalidate: false,
        })
      }
    >
      {children}
    </OutcomeBanner>
  );
}
