import type { ApplyDetails } from './apply-details.ts';
import { withTabStorage } from '../ui/tab-storage.ts';

const storageKey = 'application';

/** Keeps what is typed for this tab, so that a reload or a lost connection takes nothing away. */
export function keepDraft(details: ApplyDetails): void {
  withTabStorage((storage) => storage.setItem(storageKey, JSON.stringify(details)));
}

export function readDraft(): Partial<ApplyDetails> {
  return withTabStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? '{}') as ApplyDetails) ?? {};
}

/** After it was sent: the next person at this computer finds nothing. */
export function forgetDraft(): void {
  withTabStorage((storage) => storage.removeItem(storageKey));
}
