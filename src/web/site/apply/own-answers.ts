import { newRandomKey } from '../../ui/form/random-key.ts';
import { dropStored, readStored, store } from '../../ui/storage.ts';

/**
 * The answers that this browser has not sent yet. The server never gives answers back, so only this browser finds them
 * again. They go once they are sent.
 */
export type OwnAnswers = {
  /** Continues the same answers on the server. */
  key: string;
  /** By the names of the fields. */
  values: Record<string, string>;
};

export function findAnswers(reference: string): OwnAnswers {
  return findKeptAnswers(reference) ?? { key: newRandomKey(), values: {} };
}

export function findKeptAnswers(reference: string): OwnAnswers | undefined {
  return readAnswers(readStored('browser', answersKey(reference)));
}

export function storeAnswers(reference: string, answers: OwnAnswers): void {
  store('browser', answersKey(reference), answers);
}

export function dropAnswers(reference: string): void {
  dropStored('browser', answersKey(reference));
}

export function readAnswers(stored: unknown): OwnAnswers | undefined {
  const { key, values } = (stored ?? {}) as Partial<OwnAnswers>;
  return typeof key === 'string' && typeof values === 'object' && values !== null
    ? { key, values }
    : undefined;
}

const answersKey = (reference: string) => `answers-${reference}`;
