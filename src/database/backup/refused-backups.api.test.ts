import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp, isRefusal, openEmpty, openFilled, restore } from '../../../tests/support/backups.ts';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { waitForLock } from '../../../tests/support/wait-for-lock.ts';
import { migrate } from '../migrate.ts';
import { sqlOf } from '../open.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

test('a damaged, cut or foreign file is refused, and leaves an empty database', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(folder, 'backup');
  await backUp(old, file);
  const packed = await readFile(file);
  const text = zstdDecompressSync(packed).toString();
  const damaged: [Buffer, RegExp][] = [
    [packed.subarray(0, packed.length / 2), /cannot be restored \(.*\): take another backup\.$/],
    [Buffer.from('a photo'), /cannot be restored/],
    [zstdCompressSync('a photo\n'), /it is no backup/],
    [zstdCompressSync('#{"rolecall_backup":3}\n'), /it has another form/],
    [zstdCompressSync(text.replace('Lopez', 'Lopes')), /the rows of admins are not as they were written/],
    [zstdCompressSync(text.slice(0, text.lastIndexOf('#'))), /its end is missing/],
    [
      zstdCompressSync(text.replace('0001-accounts.sql', '9999-later.sql')),
      /taken by a newer version \(it has 9999-later\.sql\)/,
    ],
  ];
  for (const [index, [content, message]] of damaged.entries()) {
    const other = join(folder, `damaged-${index}`);
    await writeFile(other, content);
    await assert.rejects(restore(target, other), isRefusal(message));
  }
  await restore(target, file);
});

/** The lines of a table with its notes. */
function partOf(text: string, table: string): string {
  const start = text.indexOf(`#{"table":"${table}"`);
  const end = text.indexOf(`#{"end_of":"${table}"`);
  return text.slice(start, text.indexOf('\n', end) + 1);
}

function rowsOf(text: string, table: string): string {
  const lines = partOf(text, table).split('\n');
  return `${lines.filter((line) => line.startsWith('{')).join('\n')}\n`;
}

/** As somebody writes it who knows the form. */
function withNewSums(text: string): string {
  let rows = createHash('sha256');
  const whole = createHash('sha256');
  const withSum = (line: string, sum: string) => line.replace(/"sha256":"\w+"/, `"sha256":"${sum}"`);
  const written = text.split('\n').map((line) => {
    if (line.startsWith('#{"end_of_backup"')) return withSum(line, whole.copy().digest('hex'));
    if (line.startsWith('#{"table"')) rows = createHash('sha256');
    if (line.startsWith('{')) rows.update(`${line}\n`);
    const isEnd = line.startsWith('#{"end_of"');
    const changed = isEnd ? withSum(line, rows.copy().digest('hex')) : line;
    whole.update(`${changed}\n`);
    return changed;
  });
  return written.join('\n');
}

test('an altered, reordered or doubled file is refused before anything is written', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(folder, 'backup');
  await backUp(old, file);
  const text = zstdDecompressSync(await readFile(file)).toString();
  const jobs = partOf(text, 'jobs');
  const rows = rowsOf(text, 'jobs');
  const changed: Record<string, [string, RegExp]> = {
    'a changed row': [text.replace('Lopez', 'Lopes'), /the rows of admins are not as they were written/],
    'a doubled table': [withNewSums(text.replace(jobs, () => jobs + jobs)), /jobs stands where .* belongs/],
    'a table out of its order': [
      withNewSums(text.replace(jobs, '').replace(/(?=#{"table":"admins")/, () => jobs)),
      /jobs stands where admins belongs/,
    ],
    'a missing table': [withNewSums(text.replace(jobs, '')), /stands where jobs belongs/],
    'no table at the end': [
      withNewSums(text.replace(partOf(text, 'unopened_applicants'), '')),
      /unopened_applicants is missing/,
    ],
    'doubled rows': [text.replace(rows, () => rows + rows), /the rows of jobs are not as they were written/],
    'rows outside of a table': [withNewSums(text.replace(jobs, () => jobs + rows)), /a row is in no table/],
    'another last id': [text.replace(/"last_id":"\d+"/, '"last_id":"7000"'), /its lines are not as/],
    'another setting': [text.replace('"settings":{}', '"settings":{"HOST":"::"}'), /its lines are not as/],
    'a doubled file': [text + text, /something follows its end/],
    'a row after the end': [`${text}{}\n`, /something follows its end/],
    'a second header': [text.replace(/^.*\n/, (line) => line + line), /it has another form/],
    'a table of another program': [
      withNewSums(text.replace('{"table":"jobs"', '{"table":"invoices"')),
      /invoices stands where jobs belongs/,
    ],
    'no migrations': [text.replace(/"migrations":\[.*?\]/, '"migrations":7'), /it has another form/],
    'a line of another kind': [text.replace(/(?<=\n)#/, '#{}\n#'), /it has another form/],
  };
  for (const [name, [content, message]] of Object.entries(changed)) {
    const other = join(folder, name);
    await writeFile(other, zstdCompressSync(content));
    await assert.rejects(restore(target, other), isRefusal(message), name);
    const { rows: tables } = await target.pool.query(
      `select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    );
    assert.equal(tables.length, 0, name);
  }
});

test('no name of a file becomes a part of a statement', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(folder, 'backup');
  await backUp(old, file);
  const text = zstdDecompressSync(await readFile(file)).toString();
  const columns = /(?<={"table":"admins","columns":\[)"username"/;
  for (const name of ['username\\") select 1; drop table jobs; --', 'surname', 'oid']) {
    const other = join(folder, 'other');
    await writeFile(other, zstdCompressSync(withNewSums(text.replace(columns, `"${name}"`))));
    await assert.rejects(restore(target, other), isRefusal(/admins has other columns/), name);
  }
  await restore(target, file);
});

test('an encrypted backup needs its private key, and none of its bytes may differ', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const [identity, another] = [await generateIdentity(), await generateIdentity()];
  const path = join(folder, 'backup');
  const recipients = [await identityToRecipient(identity)];
  const written = await writeBackup(old.pool, path, { settings: {}, recipients });
  const packed = await readFile(path);
  assert.match(packed.toString('latin1'), /^age-encryption\.org\/v1\n/);

  const restoreWith = (file: string, identities: string[]) =>
    restoreBackup(target.pool, { path: file, identities });
  await assert.rejects(restoreWith(path, []), isRefusal(/^The backup is encrypted: /));
  await assert.rejects(restoreWith(path, [another]), isRefusal(/^The backup cannot be decrypted /));
  const last = packed.length - 1;
  const damaged = {
    cut: packed.subarray(0, last),
    altered: Buffer.concat([packed.subarray(0, last), Buffer.from([packed[last]! ^ 1])]),
    longer: Buffer.concat([packed, packed.subarray(-100)]),
  };
  for (const [name, content] of Object.entries(damaged)) {
    await writeFile(join(folder, name), content);
    await assert.rejects(restoreWith(join(folder, name), [identity]), isRefusal(/cannot be restored/), name);
  }
  assert.deepEqual(await restoreWith(path, [another, identity]), written);
});

test('a wrong public key is named, and no file is written', async (t) => {
  const [old, folder] = [await openFilled(t), await makeScratchFolder(t)];
  const settings = { settings: {}, recipients: [`age1${'q'.repeat(58)}`] };
  const writing = writeBackup(old.pool, join(folder, 'backup'), settings);
  await assert.rejects(writing, isRefusal(/^BACKUP_RECIPIENT is no public key of age/));
  assert.deepEqual(await readdir(folder), []);
});

test('a line without an end stops at a bound', async (t) => {
  const [file, target] = [join(await makeScratchFolder(t), 'backup'), await openEmpty(t)];
  const zeros = Buffer.alloc(16 * 1024 * 1024, '0');
  // A line of 1.5 GB, in a file of 100 kB.
  const packed = zstdCompressSync(zeros);
  await writeFile(file, [
    zstdCompressSync('#{"rolecall_backup":1,"taken_at":"","migrations":[],"settings":{}}\n'),
    ...Array.from({ length: 96 }, () => packed),
  ]);
  await assert.rejects(restore(target, file), isRefusal(/a line is longer than 64 MiB/));
});

test('a schema with tables of another program is refused, and they stay', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  await target.pool.query('create table invoices (id int); insert into invoices values (1), (2)');
  await target.pool.query('create table "Payments" (id int)');
  const refusal = isRefusal(/^The schema has tables of another program \(Payments, invoices\): /);
  await assert.rejects(restore(target, file), refusal);
  await migrate(target.pool);
  await assert.rejects(restore(target, file), refusal);
  assert.equal((await target.pool.query('select from invoices')).rows.length, 2);
});

test('the first admin of a server that starts during a restore is not overwritten', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  await migrate(target.pool);
  const starting = await target.pool.connect();
  await starting.query('begin');
  await starting.query(
    `insert into admins (username, first_name, surname, password_hash) values ('eve', 'Eve', 'Ito', 'none')`,
  );
  const refused = assert.rejects(restore(target, file), isRefusal(/^The database has rows already/));
  await waitForLock(sqlOf(target.pool));
  await starting.query('commit');
  starting.release();
  await refused;
  assert.deepEqual((await target.pool.query('select username from admins')).rows, [{ username: 'eve' }]);
});

test('a backup leaves the tables of other programs out', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  await old.pool.query('create table invoices (id int); insert into invoices values (1)');
  const file = join(await makeScratchFolder(t), 'backup');
  const { tables } = await backUp(old, file);
  assert.ok(!tables.some(({ end_of }) => end_of === 'invoices'));
  await restore(target, file);
});

test('a database of a newer version is backed up by that version', async (t) => {
  const old = await openFilled(t);
  await old.pool.query(`insert into migrations (name) values ('9999-later.sql')`);
  const file = join(await makeScratchFolder(t), 'backup');
  await assert.rejects(
    backUp(old, file),
    isRefusal(/^The database was migrated by a newer version \(.*9999-/),
  );
});
