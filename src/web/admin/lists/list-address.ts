import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '../../ui/storage.ts';
import { dropAllStored } from '../../ui/stored-keys.ts';

const prefix = 'list:';

/** The address of a list as this tab last showed it, with search, order and page. */
export function listAddress(path: string): string {
  return path + ((readStored('tab', prefix + path) as string | undefined) ?? '');
}

export function useKeepListAddress(path: string): void {
  const { search } = useLocation();
  useEffect(() => {
    store('tab', prefix + path, search);
  }, [path, search]);
}

export function forgetListAddresses(): void {
  dropAllStored(prefix);
}
