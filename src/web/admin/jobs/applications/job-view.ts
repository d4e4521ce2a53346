import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '../../../ui/storage.ts';

export type JobView = 'list' | 'board';

const key = 'job-view';

/** The address says which; without a word in it the last choice of this browser counts. */
export function readJobView(search: URLSearchParams, kept: unknown): JobView {
  const wanted = search.get('view') ?? kept;
  return wanted === 'board' ? 'board' : 'list';
}

export function useJobView(): JobView {
  const search = new URLSearchParams(useLocation().search);
  const chosen = search.get('view');
  useEffect(() => {
    if (chosen === 'list' || chosen === 'board') store('browser', key, chosen);
  }, [chosen]);
  return readJobView(search, readStored('browser', key));
}
