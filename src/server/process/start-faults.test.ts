import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from '../../../tests/support/data-folder.ts';
import { explainStartFault } from '../ground/start-faults.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const nowhere = 'http://127.0.0.1:9/';

const data = await makeDataFolder({ after });
const folder = dirname(data);

/** The exit code and the complaint of a start that fails; a start that stays alive fails the test. */
async function failToStart(
  environment: Record<string, string>,
  options: string[] = [],
  program = 'src/server/process/main.ts',
) {
  const child = spawn(process.execPath, [...options, program], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: data,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      CONTENT_URL: nowhere,
      CONTACT_FORM_URL: nowhere,
      ...environment,
    },
  });
  const patience = setTimeout(() => child.kill('SIGKILL'), 50_000);
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  clearTimeout(patience);
  return { code, said, complaint };
}

async function expectOneLine(complaint: RegExp, environment: Record<string, string>, options?: string[]) {
  const failed = await failToStart(environment, options);
  assert.match(failed.complaint, complaint);
  assert.equal(failed.complaint.trimEnd().split('\n').length, 1, failed.complaint);
  assert.equal(failed.code, 1);
  assert.doesNotMatch(failed.said, /is ready/);
}

test('a database user without a right is told how to get it', () => {
  const denied = Object.assign(new Error('permission denied for sequence jobs_id_seq'), { code: '42501' });
  assert.match(explainStartFault(denied), /denied for sequence jobs_id_seq\): run npm run db:migrate/);
});

test('a start with wrong settings names all of them', () =>
  expectOneLine(/^Check these settings: PORT must be .* LOG_LEVEL must be /, {
    PORT: 'x',
    LOG_LEVEL: 'loud',
  }));

test('a start on a port in use names it', async (t) => {
  const busy = createServer().listen(0, '127.0.0.1');
  t.after(() => busy.close());
  await once(busy, 'listening');
  const port = String((busy.address() as AddressInfo).port);
  await expectOneLine(/^Port \d+ is in use/, { PORT: port });
  // The embedded content service takes the next port, and by then the database is open.
  await expectOneLine(/^Port \d+ is in use/, { PORT: String(Number(port) - 1), CONTENT_URL: '' });
});

test('a first start that fails shows the login that it has made', async (t) => {
  const busy = createServer().listen(0, '127.0.0.1');
  t.after(() => busy.close());
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const environment = { PORT: String(port), DATA_DIR: await makeDataFolder(t) };
  const { said } = await failToStart(environment, [], 'tests/support/serve-without-pages.ts');
  assert.match(said, /^First login: username admin, password \S{20} \(shown only now\)\n$/);
});

test('a first start ends with the login, and its own reading has no line in the log', async () => {
  const environment = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'first'), CONTENT_URL: nowhere };
  const child = spawn(process.execPath, ['tests/support/serve-without-pages.ts'], {
    cwd: root,
    env: environment,
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/shown only now/.test(said)) child.kill();
  }
  assert.match(
    said,
    /\nRolecall \S+ is ready at \S+\nBack office: \S+\nFirst login: username admin, password \S{20} \(shown only now\)\n/,
  );
  assert.match(said, /^[^\n]*"msg":"Opening the database"/);
  assert.doesNotMatch(said, /"request completed"/);
});

test('a start in a data folder that takes no files says so', async () => {
  await expectOneLine(/^The data folder .* cannot be used/, { DATA_DIR: join(root, 'package.json', 'data') });
});

test('a start on a database that is not one ends', async () => {
  const broken = join(folder, 'broken', 'postgres');
  await mkdir(broken, { recursive: true });
  await writeFile(join(broken, 'PG_VERSION'), '18\n');
  await expectOneLine(/^The database in .* does not start \(.*\): .*postgres\.log has its own words\.\n$/, {
    DATA_DIR: join(folder, 'broken'),
  });
});

test('a start without its database server ends', () =>
  expectOneLine(/^PostgreSQL at DATABASE_URL does not answer/, {
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/rolecall',
  }));
