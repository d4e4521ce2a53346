import { useNavigation } from 'react-router';
import * as texts from '../texts.ts';

/** A thin line at the top while the next page is loading. Quick pages do not show it. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label={texts.loadingPage}
      className="navigation-progress fixed inset-x-0 top-0 z-40 h-0.5 bg-link"
    />
  );
}
