import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWideScreen } from '../../../ui/page/use-wide-screen.ts';
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
  const hasRoom = useWideScreen();
  return { view: hasRoom ? readJobView(search, readStored('browser', key)) : 'list', hasRoom };
}
