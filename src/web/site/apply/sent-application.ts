import { dropDraft, keepDraft, readDraft } from '../../ui/form/draft-storage.ts';
import type { ApplyDetails } from './apply-details.ts';
import { readReference } from './sent-reference.ts';

/** A stored application, handed to the next page. */
export type SentApplication = ApplyDetails & { reference: string };

const storageKey = 'sent-application';

/** The browser's history keeps the reference alone: Back would show a name to the next person at the computer. */
export function keepSentApplication(sent: SentApplication): void {
  keepDraft(storageKey, sent);
}

export function dropSentApplication(): void {
  dropDraft(storageKey);
}

/** @returns the reference in the navigation's state, with the kept details of its application */
export function findSentApplication(state: unknown): Partial<SentApplication> {
  const reference = readReference(state);
  if (reference === undefined) return {};
  const kept = readDraft(storageKey) as SentApplication | undefined;
  return kept?.reference === reference ? kept : { reference };
}
