import assert from 'node:assert/strict';
import type { Undone } from '../../src/contract/changes.ts';
import type { Api } from '../../src/contract/client.ts';

/** Undoes the change of an answer. */
export async function undo(
  api: Pick<Api, 'undoChange'>,
  { change_id }: { change_id?: string },
): Promise<Undone> {
  assert.ok(change_id !== undefined, 'the answer names a change');
  return api.undoChange({ params: { id: change_id } });
}

/** Undoes changes, the last one first. */
export async function undoAll(recruiter: Api, ...changes: { change_id?: string }[]): Promise<void> {
  for (const { change_id } of changes.toReversed()) {
    await recruiter.undoChange({ params: { id: change_id ?? 'none' } });
  }
}
