import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tabKeys, withTabStorage } from '../ui/tab-storage.ts';

const prefix = 'list:';

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

export function forgetListAddresses(): void {
  for (const key of tabKeys(prefix)) withTabStorage((storage) => storage.removeItem(key));
}

function keyOf(path: string): string {
  return prefix + path;
}
