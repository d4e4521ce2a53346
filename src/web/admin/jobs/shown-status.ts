import { useSyncExternalStore } from 'react';

/** Whether jobs will be open once what is on its way to the server is stored, by id. */
let expected: ReadonlyMap<string, boolean> = new Map();
const watchers = new Set<() => void>();

/** Whether a job is open, or is about to be: what is asked for is shown at once, everywhere on the page. */
export function useShownStatus({ id, active }: { id: string; active: boolean }): boolean {
  return useSyncExternalStore(watch, () => expected.get(id) ?? active);
}

/**
 * Shows a job as open or closed until the save has ended: then what is stored is loaded, or it goes back to what it was.
 *
 * @param save begins it
 */
export async function showStatusDuring(
  { id, active }: { id: string; active: boolean },
  save: () => Promise<unknown>,
): Promise<void> {
  expect(new Map(expected).set(id, active));
  try {
    await save();
  } finally {
    const others = new Map(expected);
    others.delete(id);
    expect(others);
  }
}

function expect(statuses: ReadonlyMap<string, boolean>): void {
  expected = statuses;
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
