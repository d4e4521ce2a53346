import { useCallback, useSyncExternalStore } from 'react';
import { type Choice, nothing } from './choice.ts';

/** By list, as long as the tab does not load anew. Choices have names of people, so no storage keeps them. */
const choices = new Map<string, Choice>();
const listeners = new Set<() => void>();

/** A list keeps its choice over its pages and filters, and while its people are read. */
export function useChoice(list: string): [Choice, (change: (last: Choice) => Choice) => void] {
  const choice = useSyncExternalStore(subscribe, () => choices.get(list) ?? nothing);
  const change = useCallback(
    (next: (last: Choice) => Choice) => {
      choices.set(list, next(choices.get(list) ?? nothing));
      tell();
    },
    [list],
  );
  return [choice, change];
}

/** The tab belongs to somebody else now. */
export function forgetChoices(): void {
  choices.clear();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
