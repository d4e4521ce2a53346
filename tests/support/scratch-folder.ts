import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** A new folder. The end of the test removes it. */
export async function makeScratchFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
