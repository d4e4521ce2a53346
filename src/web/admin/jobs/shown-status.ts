import { useSyncExternalStore } from 'react';

/** By job id: the status that a running save will store. */
let expected: ReadonlyMap<string, boolean> = new Map();
const watchers = new Set<() => void>();

/** Whether a job is open, or will be after a running save. Every place on the page shows the same. */
export function useShownStatus({ id, active }: { id: string; active: boolean }): boolean {
  return useSyncExternalStore(watch, () => expected.get(id) ?? active);
}

/**
 * Shows a new status until the save has ended. Then the page loads the stored status, also after a failure.
 *
 * @param save starts the save
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
