import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test, or `node:test` itself for a whole file. */
export type Ending = { after: (work: () => Promise<void>) => void };

/** A new folder. The end of the test, or of the file, removes it. */
export async function makeScratchFolder(t: Ending): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'));
  // What a test ends in a later hook may still write into it.
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
