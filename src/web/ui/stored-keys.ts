// Apart from storage.ts, which every visitor loads.
import { dropStored, work } from './storage.ts';

/** Drops what this tab stored under keys that begin with `prefix`. */
export function dropAllStored(prefix: string): void {
  for (const key of storedKeys(prefix)) dropStored('tab', key);
}

/** The keys of this tab's storage that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  return work('tab', Object.keys)?.filter((key) => key.startsWith(prefix)) ?? [];
}
