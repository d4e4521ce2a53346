import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../database/open.ts';
import { isPasswordRight } from '../sessions/password-hash.ts';

const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'));
after(() => rm(folder, { recursive: true, force: true }));

type Outcome = { code: number; said: string };

/** Runs a command as npm does, on an embedded database. */
async function run(file: string, args: string[] = [], input = ''): Promise<Outcome> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { env: { DATA_DIR: folder } });
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: (said + complained).trim() };
}

const ana = ['--username', 'ana', '--first-name', 'Ana', '--surname', 'Lopez'];

test('a database is migrated, gets an admin, and then demo data, once', async (context) => {
  assert.deepEqual(await run('migrate.ts'), {
    code: 0,
    said: 'The database is at the newest schema.',
  });
  assert.deepEqual(await run('load-demo-data.ts'), {
    code: 1,
    said: 'Nobody could have posted the jobs: make an admin first with npm run admin:create.',
  });
  assert.deepEqual(await run('create-admin.ts', ana, 'correct horse battery\n'), {
    code: 0,
    said: 'Admin ana is created and can log in.',
  });
  assert.equal((await run('load-demo-data.ts')).code, 0);
  assert.deepEqual(await run('load-demo-data.ts'), {
    code: 1,
    said: 'Nothing was loaded: the database has jobs or people already.',
  });
  const { sql, close } = await openDatabase({ folder });
  context.after(close);
  const { password_hash } = await sql.selectFrom('admins').select('password_hash').executeTakeFirstOrThrow();
  assert.equal(await isPasswordRight('correct horse battery', password_hash), true);
});

test('what is missing or wrong is told, and nothing is created', async () => {
  assert.deepEqual(await run('create-admin.ts'), {
    code: 1,
    said: 'Username is missing: give it as --username.',
  });
  const wrong = ['--username', 'a b', '--first-name', '', '--surname', 'Lopez'];
  const { code, said } = await run('create-admin.ts', wrong, 'short\n');
  assert.equal(code, 1);
  assert.deepEqual(said.split('\n'), [
    'A username starts with a letter or a digit and holds only letters, digits and the signs . _ @ + -',
    'First name is required.',
    'Password needs at least 12 characters.',
  ]);
});

test('a database that a server has open is left alone, in one line that says what to do', async (context) => {
  const { close } = await openDatabase({ folder });
  context.after(close);
  const { code, said } = await run('create-admin.ts', ana, 'correct horse battery\n');
  assert.equal(code, 1);
  assert.match(said, /^The embedded database .* is in use by .*: stop that first.*$/);
  assert.equal(said.split('\n').length, 1);
});
