import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createAdmin, logIn, type TestAdmin } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { codeOf } from '../../../../tests/support/time-codes.ts';
import { resetTwoStepOnServer } from '../two-step/change-two-step.ts';
import { addKey, ensureKeyFile, readKeyFile } from './key-file.ts';
import { openSecrets, placeOf, sealSecrets } from './seal-secrets.ts';
import { createSecretBox } from './secret-box.ts';

const app = await createTestApp();
const { sql } = app.database;

test.beforeEach(() => sql.deleteFrom('two_step_secrets').execute());

async function createTwoStepAdmin() {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  const { secret } = await api.startTwoStep();
  const { recovery_codes } = await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  await sql.updateTable('two_step_secrets').set({ last_step: '1' }).execute();
  return { admin, secret, code: recovery_codes[0]! };
}

async function storedOf({ username }: TestAdmin): Promise<Buffer> {
  const { secret } = await sql
    .selectFrom('two_step_secrets')
    .select('secret')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return Buffer.from(secret);
}

async function store({ username }: TestAdmin, secret: Buffer): Promise<void> {
  await sql.updateTable('two_step_secrets').set({ secret }).where('username', '=', username).execute();
}

function listenTo() {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  return { lines, log: { info: log, warn: log } };
}

const logInWith = ({ username, password }: TestAdmin, code: string) =>
  app.visitor.logIn({ body: { username, password, code } });

test('the database has the secret of an app only sealed, and the login opens it', async () => {
  const { admin, secret } = await createTwoStepAdmin();
  const stored = await storedOf(admin);
  const plain = app.secrets.open(stored, placeOf(admin.username))!;
  assert.equal(plain.length, 20);
  assert.equal(stored.includes(plain), false);
  await logInWith(admin, codeOf(secret));
});

test('a secret of another account, put into the row by hand, lets nobody in', async () => {
  const one = await createTwoStepAdmin();
  const other = await createTwoStepAdmin();
  await store(one.admin, await storedOf(other.admin));
  assert.equal((await failureOf(logInWith(one.admin, codeOf(other.secret)))).code, 'code_wrong');
});

test('the start seals the secrets from before once, all or none', async (t) => {
  const path = join(await makeScratchFolder(t), 'new', 'secret-key');
  const { admin } = await createTwoStepAdmin();
  const plain = randomBytes(20);
  await store(admin, plain);
  const { lines, log } = listenTo();
  const box = await openSecrets(sql, { path, isGiven: false }, log);
  const stored = await storedOf(admin);
  assert.deepEqual(box.open(stored, placeOf(admin.username)), plain);
  assert.equal(stored.includes(plain), false);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  await openSecrets(sql, { path, isGiven: false }, log);
  assert.deepEqual(await storedOf(admin), stored);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /^Made the key of stored secrets: .*secret-key\. Keep it apart from backups/);

  await store(admin, plain);
  const failing = { ...box, seal: () => assert.fail('the disk is full') };
  await assert.rejects(sealSecrets(sql, failing), /the disk is full/);
  assert.deepEqual(await storedOf(admin), plain);
});

test('a rotation seals with a new key, and the older one stays for backups', async (t) => {
  const path = join(await makeScratchFolder(t), 'secret-key');
  const { log } = listenTo();
  const { admin } = await createTwoStepAdmin();
  await store(admin, randomBytes(20));
  const running = await openSecrets(sql, { path, isGiven: false }, log);
  const before = await storedOf(admin);
  addKey(path);
  const rotated = createSecretBox(() => readKeyFile(path));
  assert.deepEqual(await sealSecrets(sql, rotated), { sealed: [admin.username], unreadable: [] });
  const stored = await storedOf(admin);
  assert.notDeepEqual(stored, before);
  assert.deepEqual(
    running.open(stored, placeOf(admin.username)),
    rotated.open(before, placeOf(admin.username)),
  );
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.equal(readKeyFile(path).length, 2);
});

test('without the key a line says what to do; recovery codes work, and a reset on the server does', async (t) => {
  const path = join(await makeScratchFolder(t), 'secret-key');
  const { lines, log } = listenTo();
  const { admin, secret, code } = await createTwoStepAdmin();
  const elsewhere = createSecretBox(() => [elsewhereKey]);
  await store(admin, elsewhere.seal(randomBytes(20), placeOf(admin.username)));
  await openSecrets(sql, { path, isGiven: false }, log);
  assert.match(lines[1]!, /^The two-step sign-in of 1 accounts needs a key .*admin:reset-two-step/);
  assert.equal((await failureOf(logInWith(admin, codeOf(secret)))).code, 'code_wrong');
  await logInWith(admin, code);
  assert.equal(await resetTwoStepOnServer(sql, admin.username.toUpperCase()), true);
  await logIn(app, admin);
  assert.equal(await resetTwoStepOnServer(sql, admin.username), false);
  const [event] = (await app.recruiter.listSecurityEvents({ query: { kind: 'two_step_reset' } })).items;
  assert.deepEqual([event?.username, event?.network], [admin.username, '']);
});

const elsewhereKey = randomBytes(32);

test('of copies that start at once, one makes the key', async (t) => {
  const path = join(await makeScratchFolder(t), 'secret-key');
  assert.deepEqual([ensureKeyFile(path), ensureKeyFile(path)], [true, false]);
});

test('a file without keys stops the start, and a folder that cannot be written does if it was named', async (t) => {
  const folder = await makeScratchFolder(t);
  const path = join(folder, 'secret-key');
  const { lines, log } = listenTo();
  for (const text of ['', 'not a key\n', `${'A'.repeat(40)}\n`]) {
    await writeFile(path, text);
    await assert.rejects(openSecrets(sql, { path, isGiven: false }, log), /is not made of keys/);
    assert.equal(await readFile(path, 'utf8'), text);
  }
  await rm(path);
  await mkdir(path);
  await assert.rejects(
    openSecrets(sql, { path, isGiven: true }, log),
    /^ConfigFault: SECRET_KEY_FILE: the file/,
  );
  const box = await openSecrets(sql, { path, isGiven: false }, log);
  assert.deepEqual(box.seal(elsewhereKey, 'p'), elsewhereKey);
  assert.match(lines.at(-1)!, /^Stored secrets stay as they are/);
});
