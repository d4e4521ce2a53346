import type { ApplyDetails } from './apply-details.ts';

const storageKey = 'application';

/** Keeps what is typed for this tab, so that a reload or a lost connection takes nothing away. */
export function keepDraft(details: ApplyDetails): void {
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(details)));
}

export function readDraft(): Partial<ApplyDetails> {
  return withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? '{}') as ApplyDetails) ?? {};
}

/** After it was sent: the next person at this computer finds nothing. */
export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}

/** Storage may be forbidden or full; then nothing is kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
