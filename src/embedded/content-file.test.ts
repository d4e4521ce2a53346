import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdtempDisposable, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentFileFault } from './content-file-fault.ts';
import { openContentFile } from './content-file.ts';

/** A file of one word; any more lines are a fault. */
function readWord(text: string): string {
  if (text.includes('\n')) throw new ContentFileFault('should be one line.', 2);
  return text;
}

// The files are written synchronously, so that no look of the same process comes between their emptying and filling.
async function openInFolder(firstText?: string | Buffer, without?: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'content-file-'));
  const path = join(folder.path, 'word.txt');
  if (firstText !== undefined) writeFileSync(path, firstText);
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const file = openContentFile({
    find: () => path,
    read: readWord,
    ...(without !== undefined && { without }),
    log: { info: keep, error: keep },
  });
  return {
    ...file,
    path,
    lines,
    async [Symbol.asyncDispose]() {
      file.close();
      await folder.remove();
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('It did not happen within 20 seconds.');
    await wait(20);
  }
}

test('a changed file is read again', async () => {
  await using file = await openInFolder('first');
  assert.equal(file.current(), 'first');
  writeFileSync(file.path, 'second');
  await until(() => file.current() === 'second');
});

test('a file that an editor replaces is read again, and again after that', async () => {
  await using file = await openInFolder('first');
  for (const text of ['second', 'third']) {
    writeFileSync(`${file.path}.new`, text);
    await rename(`${file.path}.new`, file.path);
    await until(() => file.current() === text);
  }
});

test('a faulty change is reported with file and line, once, and the last good text stays', async () => {
  await using file = await openInFolder('good');
  writeFileSync(file.path, 'not\ngood');
  await until(() => file.lines.length > 0);
  writeFileSync(file.path, 'still\nnot good');
  await wait(1000);
  assert.equal(file.current(), 'good');
  assert.equal(file.lines.length, 1);
  assert.match(
    file.lines[0] ?? '',
    /word\.txt, line 2: should be one line\. The last valid version stays in use\.$/,
  );
  writeFileSync(file.path, 'good again');
  await until(() => file.current() === 'good again');
});

test('a removed file is reported and its last text stays', async () => {
  await using file = await openInFolder('good');
  await rm(file.path);
  await until(() => file.lines.some((line) => line.includes('word.txt: the file is not there.')));
  assert.equal(file.current(), 'good');
});

test('without a first good text the fault is thrown, until the file is right', async () => {
  await using file = await openInFolder('not\ngood');
  assert.throws(() => file.current(), /word\.txt, line 2: should be one line\.$/);
  writeFileSync(file.path, 'good');
  await until(() => file.lines.some((line) => line.endsWith('word.txt was read again.')));
  assert.equal(file.current(), 'good');
});

test('a file that was not there at first is found when it appears', async () => {
  await using file = await openInFolder();
  assert.throws(() => file.current(), /word\.txt: the file is not there\.$/);
  writeFileSync(file.path, 'here');
  await until(() => file.lines.some((line) => line.endsWith('word.txt was read again.')));
  assert.equal(file.current(), 'here');
});

test('a byte order mark is not part of the text', async () => {
  await using file = await openInFolder('\uFEFFgood');
  assert.equal(file.current(), 'good');
});

test('a file in another encoding is refused', async () => {
  await using file = await openInFolder(Buffer.from([0x67, 0xfc, 0x74]));
  assert.throws(() => file.current(), /word\.txt: the file is not saved as UTF-8\.$/);
});

test('a closed file is no longer watched', async () => {
  await using file = await openInFolder('first');
  file.close();
  writeFileSync(file.path, 'second');
  await wait(1000);
  assert.equal(file.current(), 'first');
});

test('a file that may be missing is no fault while it is, and comes and goes', async () => {
  await using file = await openInFolder(undefined, 'nothing');
  assert.equal(file.current(), 'nothing');
  writeFileSync(file.path, 'here');
  await until(() => file.current() === 'here');
  writeFileSync(file.path, 'not\ngood');
  await until(() => file.lines.some((line) => line.includes('line 2: should be one line.')));
  assert.equal(file.current(), 'here');
  await rm(file.path);
  await until(() => file.current() === 'nothing');
  assert.ok(!file.lines.some((line) => line.includes('is not there')));
});
