import { withTabStorage } from '../page/tab-storage.ts';

/** Keeps a draft in this tab. It survives a reload, a lost connection and the end of a session. */
export function keepDraft(key: string, draft: object): void {
  withTabStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
}

/** @returns the draft as `keepDraft` took it; `undefined` when there is none */
export function readDraft(key: string): unknown {
  return withTabStorage((storage) => {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  });
}

export function dropDraft(key: string): void {
  withTabStorage((storage) => storage.removeItem(key));
}
