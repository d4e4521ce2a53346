import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { withTabStorage } from '../ui/tab-storage.ts';

/** The address of a list as it was last shown in this tab: what was searched, how it was sorted, and which page. */
export function listAddress(path: string): string {
  return path + (withTabStorage((storage) => storage.getItem(keyOf(path))) ?? '');
}

/** Keeps the address of the list that the page shows. */
export function useKeepListAddress(path: string): void {
  const { search } = useLocation();
  useEffect(() => {
    withTabStorage((storage) => storage.setItem(keyOf(path), search));
  }, [path, search]);
}

function keyOf(path: string): string {
  return `list:${path}`;
}
