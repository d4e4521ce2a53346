import { useSyncExternalStore } from 'react';

/**
 * Whether the page's script runs. For values that the server cannot know, such as the navigation's state: the first
 * rendering must equal the server's.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
