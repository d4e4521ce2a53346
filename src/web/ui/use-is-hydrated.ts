import { useSyncExternalStore } from 'react';

/**
 * Whether the page's script has taken over. For what the server cannot know, such as the navigation's state: while the
 * page is taken over, it must be drawn as the server drew it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
