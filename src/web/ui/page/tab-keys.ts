import { withTabStorage } from './tab-storage.ts';

/** The keys of this tab's storage that begin with `prefix`. */
export function tabKeys(prefix: string): string[] {
  return withTabStorage(Object.keys)?.filter((key) => key.startsWith(prefix)) ?? [];
}
