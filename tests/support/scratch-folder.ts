import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test, or `node:test` itself for a whole file. */
export type Ending = { after: (work: () => Promise<void>) => void };

/** A new folder. The end of the test, or of the file, removes it. */
export async function makeScratchFolder(t: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'));
  // Root runs PostgreSQL as another user.
  await chmod(folder, 0o711);
  // A child process may still write into it.
  endLast(t, () => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Removes what a test uses to its end.
 *
 * Hooks run in the order of their registration, so a server that a test starts in its folder closes in a later hook.
 * A hook that is registered by a hook runs after all others of the test.
 */
export function endLast(t: Ending, work: () => Promise<unknown>): void {
  t.after(async () => t.after(async () => void (await work())));
}
