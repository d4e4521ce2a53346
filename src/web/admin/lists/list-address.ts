import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tabKeys } from '../../ui/page/tab-keys.ts';
import { withTabStorage } from '../../ui/page/tab-storage.ts';

const prefix = 'list:';

/** The address of a list as this tab last showed it, with search, order and page. */
export function listAddress(path: string): string {
  return path + (withTabStorage((storage) => storage.getItem(keyOf(path))) ?? '');
}

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
