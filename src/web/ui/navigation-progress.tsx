import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is on its way; not for those that come at once. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="navigation-progress fixed inset-x-0 top-0 z-40 h-0.5 bg-link"
    />
  );
}
