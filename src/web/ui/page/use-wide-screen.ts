import { useSyncExternalStore } from 'react';

/** Whether there is room for a list beside a page,. For pages that only browsers draw. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => wideScreen().matches);
}

const wideScreen = () => window.matchMedia('(width >= 1200px)');

function watch(notify: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', notify);
  return () => screen.removeEventListener('change', notify);
}
