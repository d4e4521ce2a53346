import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '../../../ui/storage.ts';

export type JobView = 'list' | 'board';

const key = 'job-view';

/** The address says which; without a word in it the last choice of this browser counts. */
export function readJobView(search: URLSearchParams, kept: unknown): JobView {
  const wanted = search.get('view') ?? kept;
  return wanted === 'board' ? 'board' : 'list';
}

/** The chosen view, and whether there is room for a board. */
export function useJobView(): { view: JobView; hasRoom: boolean } {
  const search = new URLSearchParams(useLocation().search);
  const chosen = search.get('view');
  useEffect(() => {
    if (chosen === 'list' || chosen === 'board') store('browser', key, chosen);
  }, [chosen]);
  const hasRoom = useSyncExternalStore(watchWidth, () => wideScreen().matches);
  return { view: hasRoom ? readJobView(search, readStored('browser', key)) : 'list', hasRoom };
}

const wideScreen = () => window.matchMedia('(width >= 1200px)');

function watchWidth(notify: () => void): () => void {
  const screen = wideScreen();
  screen.addEventListener('change', notify);
  return () => screen.removeEventListener('change', notify);
}
