import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { readConfig } from './config.ts';
import { secretNames } from './read-setting.ts';

async function writeSecret(t: TestContext, content: string): Promise<string> {
  const path = join(await makeScratchFolder(t), 'secret');
  writeFileSync(path, content);
  return path;
}

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('a secret comes from its file, without the last line break', async (t) => {
  for (const ending of ['', '\n', '\r\n']) {
    const path = await writeSecret(t, `postgres://app:secret@db/rolecall${ending}`);
    const { database } = readConfig({ DATABASE_URL_FILE: path });
    assert.deepEqual(database, { url: 'postgres://app:secret@db/rolecall' });
  }
});

test('only the last line break is no part of a password', async (t) => {
  const path = await writeSecret(t, ' twelve letters \n\n');
  assert.equal(readConfig({ ADMIN_PASSWORD_FILE: path }).firstAdmin.password, ' twelve letters \n');
});

test('every secret may come from a file, and no other setting', async (t) => {
  const path = await writeSecret(t, 'a secret of some length');
  for (const name of secretNames) {
    const fault = faultOf({ [`${name}_FILE`]: path });
    assert.ok(fault === '' || fault.startsWith(`${name} `), 'the content is read');
    assert.ok(!fault.includes('a secret'), 'and not repeated');
  }
  assert.equal(readConfig({ AGENCY_NAME_FILE: path }).site.agencyName, 'Rolecall Staffing');
});

test('a secret that is given twice is a fault', async (t) => {
  const path = await writeSecret(t, 'from the file');
  for (const name of secretNames) {
    const fault = faultOf({ [name]: 'from the environment', [`${name}_FILE`]: path });
    assert.equal(fault, `${name} and ${name}_FILE are both set: leave one of them out.`);
  }
});

test('a file that is missing, empty or a folder is a fault in one line', async (t) => {
  const folder = await makeScratchFolder(t);
  const empty = await writeSecret(t, '\n');
  for (const [path, reason] of [
    [join(folder, 'missing'), 'cannot be read (ENOENT).'],
    [folder, 'cannot be read (EISDIR).'],
    [empty, 'is empty.'],
  ] as const) {
    for (const name of secretNames) {
      assert.equal(
        faultOf({ [`${name}_FILE`]: path }),
        `${name}_FILE names the file ${path}, which ${reason}`,
      );
    }
  }
});
