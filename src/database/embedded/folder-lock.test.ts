import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import { findEmbeddedFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';

const holderScript = fileURLToPath(new URL('../../../tests/support/lock-holder.ts', import.meta.url));

type Holder = { process: ChildProcess; answer: string };

async function startHolder(t: TestContext, folder: string): Promise<Holder> {
  const child = spawn(process.execPath, [holderScript, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  const [answer] = await once(createInterface(child.stdout), 'line');
  return { process: child, answer: String(answer) };
}

test('a second process is refused in one line that names the first', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  const holder = await startHolder(t, folder);
  assert.equal(holder.answer, 'locked');

  assert.throws(
    () => lockFolder(folder),
    (error: Error) => {
      assert.ok(error instanceof DatabaseUnavailable);
      assert.ok(error.message.includes(folder));
      assert.match(
        error.message,
        new RegExp(`in use by process ${holder.process.pid}, running since 20\\d\\d-`),
      );
      assert.match(error.message, /stop that first, or set DATA_DIR/);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    },
  );
});

test('the folder of a killed process is free at once', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  for (let round = 1; round <= 5; round += 1) {
    const holder = await startHolder(t, folder);
    assert.equal(holder.answer, 'locked', `round ${round}`);
    const exit = once(holder.process, 'exit');
    holder.process.kill('SIGKILL');
    await exit;
  }
  lockFolder(folder)();
});

test('of many processes that start together exactly one gets the folder', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  const holders = await Promise.all(Array.from({ length: 8 }, () => startHolder(t, folder)));
  const answers = holders.map((holder) => holder.answer).toSorted();
  assert.equal(answers[0], 'locked');
  assert.equal(answers.filter((answer) => answer.startsWith('refused: ')).length, 7);
});

test('one process cannot lock a folder twice, but can lock it again after unlocking it', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  const release = lockFolder(folder);
  assert.throws(() => lockFolder(folder), new RegExp(`process ${process.pid}`));
  release();
  lockFolder(folder)();
});

test('a folder is the same folder under any path', async (t) => {
  const scratch = await makeScratchFolder(t);
  const link = join(scratch, 'link');
  await symlink(join(scratch, 'data'), link);
  const folder = findEmbeddedFolder(join(scratch, 'data'));
  assert.equal(findEmbeddedFolder(link), folder);
  assert.equal(findEmbeddedFolder(join(scratch, 'x', '..', 'data')), folder);
  t.after(lockFolder(folder));
  assert.throws(() => lockFolder(findEmbeddedFolder(link)), DatabaseUnavailable);

  await mkdir(folder);
  await mkdir(join(scratch, 'other'));
  await symlink(folder, join(scratch, 'other', 'postgres'));
  assert.throws(() => lockFolder(findEmbeddedFolder(join(scratch, 'other'))), DatabaseUnavailable);
});

test('the name that a crashed process left is never shown as the holder', async (t) => {
  const folder = join(await makeScratchFolder(t), 'postgres');
  const holder = await startHolder(t, folder);
  assert.equal(holder.answer, 'locked');
  await writeFile(`${folder}.lock-holder.json`, '{"pid":1');
  assert.throws(() => lockFolder(folder), /in use by another process/);
});

test('a folder that cannot be locked is refused with advice', async (t) => {
  const folder = join(await makeScratchFolder(t), 'not-there', 'postgres');
  assert.throws(() => lockFolder(folder), /cannot be locked .* set DATA_DIR to a folder on a local disk/);
});
