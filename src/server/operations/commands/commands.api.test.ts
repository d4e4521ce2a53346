import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Outcome, runCommandFile } from '../../../../tests/support/run-command.ts';
import { openDatabase } from '../../../database/open.ts';
import { isPasswordRight } from '../../accounts/sessions/password-hash.ts';

const folder = await mkdtemp(join(tmpdir(), 'rolecall-test-'));
after(() => rm(folder, { recursive: true, force: true }));

function run(file: string, args: string[] = [], input = ''): Promise<Outcome> {
  return runCommandFile(file, { args, input, environment: { DATA_DIR: folder } });
}

const dbFill = '../../../../benchmarks/fill/db-fill.ts';

const ana = ['--username', 'ana', '--first-name', 'Ana', '--surname', 'Lopez'];

test('example data comes with the first admin, whose login is shown, and comes once', async () => {
  const made = /^The schema was made\.\nThe schema is that of Rolecall \d+\.\d+\.\d+\.$/;
  assert.match((await run('db-migrate.ts')).said, made);
  const { code, said } = await run('db-demo.ts');
  assert.equal(code, 0);
  assert.match(said, /^First login: username admin, password \S{20} \(shown only now\)$/m);
  assert.match(
    said,
    /^Loaded the example jobs and applicants, and what the website had not: recruiters who post the jobs/m,
  );
  assert.deepEqual(await run('db-demo.ts'), {
    code: 1,
    said: 'Nothing was loaded: the database already has jobs or applicants.',
  });
});

test('made-up rows are only for an empty database', async () => {
  assert.deepEqual(await run(dbFill), {
    code: 1,
    said: 'Nothing was added: made-up rows are only for an empty database.',
  });
});

test('the files are rewritten when something was erased', async () => {
  const done = { code: 0, said: 'Nothing was erased since the last time.' };
  assert.deepEqual(await run('db-rewrite.ts'), done);
  const { sql, close } = await openDatabase({ folder });
  await sql.insertInto('erasures_in_files').defaultValues().execute();
  await close();
  assert.deepEqual(await run('db-rewrite.ts'), { code: 0, said: 'Erasures that have left the files: 1.' });
  assert.deepEqual(await run('db-rewrite.ts'), done);
});

test('an admin is created with the password of standard input', async (context) => {
  assert.deepEqual(await run('admin-create.ts', ana, 'correct horse battery\n'), {
    code: 0,
    said: 'Created the admin ana, who can log in now.',
  });
  const { sql, close } = await openDatabase({ folder });
  context.after(close);
  const { password_hash } = await sql
    .selectFrom('admins')
    .select('password_hash')
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow();
  assert.equal(await isPasswordRight('correct horse battery', password_hash), true);
});

test('a command says what it does, and refuses an option that it does not have', async () => {
  const { code, said } = await run(dbFill, ['--help']);
  assert.equal(code, 0);
  assert.match(
    said,
    /^Adds made-up jobs .*\.\n\nUsage: npm run db:fill -- \[options\]\n\nOptions:\n {2}--jobs NUMBER/,
  );
  assert.deepEqual(await run(dbFill, ['--rows', '5']), {
    code: 1,
    said: "Unknown option '--rows'. npm run db:fill takes --jobs, --applicants, and --help.",
  });
});

test('a missing or wrong value is named, and nothing is created', async () => {
  assert.deepEqual(await run('admin-create.ts', ['--username', 'cy']), {
    code: 1,
    said: 'Nothing was created: add --first-name, --surname, or run this in a terminal to be asked.',
  });
  assert.deepEqual(await run('admin-create.ts', ana), {
    code: 1,
    said: 'Nothing was created: set NEW_ADMIN_PASSWORD, or send the password to standard input.',
  });
  const wrong = ['--username', 'a b', '--first-name', '', '--surname', 'Lopez'];
  const { code, said } = await run('admin-create.ts', wrong, 'short\n');
  assert.equal(code, 1);
  assert.deepEqual(said.split('\n'), [
    'Username must start with a letter or digit, followed only by letters, digits and . _ @ + -',
    'Enter a first name',
    'Password must have at least 12 characters',
  ]);
});

test('a weak password is refused, and nothing is created', async () => {
  assert.deepEqual(await run('admin-create.ts', ['--username', 'cy', ...ana.slice(2)], 'password1234\n'), {
    code: 1,
    said: 'Password is one of the most common passwords, which attackers try first: choose a few words',
  });
});

test('a fault that nobody catches is one line too', async () => {
  const late = `process.once('newListener', () => setImmediate(() => { throw new Error('late') }));`;
  const environment = {
    DATA_DIR: folder,
    NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(late)}"`,
  };
  const { code, said } = await runCommandFile('db-migrate.ts', { environment });
  assert.equal(code, 1);
  assert.match(said, /^An unforeseen fault: late \(.*\)$/);
});
