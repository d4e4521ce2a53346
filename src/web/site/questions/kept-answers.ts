import { withBrowserStorage } from '../../ui/page/browser-storage.ts';
import { newRandomKey } from '../../ui/form/random-key.ts';

/**
 * The answers that this browser has not sent yet. The server never gives answers back, so only this browser finds them
 * again. They go once they are sent.
 */
export type KeptAnswers = {
  /** Continues the same answers on the server. */
  key: string;
  /** By the names of the fields. */
  values: Record<string, string>;
};

export function findAnswers(reference: string): KeptAnswers {
  const text = withBrowserStorage((storage) => storage.getItem(storageKey(reference))) ?? null;
  return readKeptAnswers(text) ?? { key: newRandomKey(), values: {} };
}

export function keepAnswers(reference: string, answers: KeptAnswers): void {
  withBrowserStorage((storage) => storage.setItem(storageKey(reference), JSON.stringify(answers)));
}

export function dropAnswers(reference: string): void {
  withBrowserStorage((storage) => storage.removeItem(storageKey(reference)));
}

/** Storage may hold the text of another version of this page, or of somebody else. */
export function readKeptAnswers(text: string | null): KeptAnswers | undefined {
  if (text === null) return undefined;
  try {
    const { key, values } = JSON.parse(text) as Partial<KeptAnswers>;
    const isWhole = typeof key === 'string' && typeof values === 'object' && values !== null;
    return isWhole ? { key, values } : undefined;
  } catch {
    return undefined;
  }
}

const storageKey = (reference: string) => `answers-${reference}`;
