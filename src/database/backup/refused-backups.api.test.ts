import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import {
  backUp,
  isRefusal,
  listTables,
  openEmpty,
  openFilled,
  restore,
} from '../../../tests/support/backups.ts';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { waitForLock } from '../../../tests/support/wait-for-lock.ts';
import { createSchema, migrate, migrationLock } from '../migrate.ts';
import { sqlOf } from '../open.ts';
import type { BackupHeader } from './read-backup.ts';
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
    [packed.subarray(0, packed.length / 2), reasonIs(/.*/)],
    [Buffer.from('a photo'), reasonIs(/.*/)],
    [zstdCompressSync('a photo\n'), reasonIs(/it is no backup/)],
    [zstdCompressSync('{"rolecall_backup":4}\n'), reasonIs(/it has another form/)],
    [zstdCompressSync(''), reasonIs(/its end is missing/)],
    [zstdCompressSync(text.replace('Lopez', 'Lopes')), reasonIs(/its rows are not as they were written/)],
    [zstdCompressSync(text.slice(0, text.lastIndexOf('{'))), reasonIs(/its end is missing/)],
    [
      zstdCompressSync(text.replace('0001-schema.sql', '9999-later.sql')),
      /taken by a newer version \(it has 9999-later\.sql\)/,
    ],
  ];
  for (const [index, [content, message]] of damaged.entries()) {
    const other = join(folder, `damaged-${index}`);
    await writeFile(other, content);
    await assert.rejects(restore(target, other), isRefusal(message), `${index}`);
    assert.deepEqual(await listTables(target), [], `${index}`);
  }
  await restore(target, file);
});

function reasonIs(reason: RegExp): RegExp {
  return new RegExp(`cannot be restored \\(${reason.source}\\): nothing was changed\\.$`);
}

/** The rows of each table, with their end. */
function blocksOf(text: string): Map<string, string> {
  const [header = '', ...lines] = text.split(/(?<=\n)/);
  const { tables } = JSON.parse(header) as BackupHeader;
  return new Map(tables.map(({ name }) => [name, lines.splice(0, lines.indexOf('\\.\n') + 1).join('')]));
}

test('an altered, reordered or doubled file changes nothing', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(folder, 'backup');
  await backUp(old, file);
  const text = zstdDecompressSync(await readFile(file)).toString();
  const blocks = blocksOf(text);
  const [jobs = '', admins = ''] = [blocks.get('jobs'), blocks.get('admins')];
  const [row = ''] = jobs.split(/(?<=\n)/);
  const [twoRows = '', first = '', second = ''] = /^(.*\n)(.*\n)/.exec(jobs) ?? [];
  const different = /its rows are not as they were written/;
  const changed: Record<string, [string, RegExp]> = {
    'a row less': [text.replace(row, ''), different],
    'a doubled row': [text.replace(row, () => row + row), /.*jobs_pkey.*/],
    'rows in another table': [text.replace(admins, () => `\\.\n${admins.slice(0, -3)}`), /.*/],
    'a missing table': [text.replace(jobs, ''), /.*/],
    'another last id': [text.replace(/"last_id":"\d+"/, '"last_id":"7000"'), different],
    'another setting': [text.replace('"settings":{}', '"settings":{"HOST":"::"}'), different],
    'a doubled file': [text + text, /something follows its end/],
    'a line after the end': [`${text}{}\n`, /something follows its end/],
    'a table without a name in the header': [
      text.replace(/{"name":"jobs".*?},/, ''),
      /its tables are not those of its version/,
    ],
    'no migrations': [text.replace(/"migrations":\[.*?\]/, '"migrations":7'), /it has another form/],
  };
  for (const [name, [content, message]] of Object.entries(changed)) {
    assert.notEqual(content, text, name);
    const other = join(folder, name);
    await writeFile(other, zstdCompressSync(content));
    await assert.rejects(restore(target, other), isRefusal(reasonIs(message)), name);
    assert.deepEqual(await listTables(target), [], name);
  }
  // The order of the lines is no part of the content.
  await writeFile(join(folder, 'order'), zstdCompressSync(text.replace(twoRows, () => second + first)));
  await restore(target, join(folder, 'order'));
});

test('no name of a file becomes a part of a statement', async (t) => {
  const folder = await makeScratchFolder(t);
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(folder, 'backup');
  await backUp(old, file);
  const text = zstdDecompressSync(await readFile(file)).toString();
  const columns = /(?<={"name":"admins","columns":\[)"username"/;
  for (const name of ['username\\") select 1; drop table jobs; --', 'surname', 'oid']) {
    const other = join(folder, 'other');
    await writeFile(other, zstdCompressSync(text.replace(columns, `"${name}"`)));
    await assert.rejects(restore(target, other), isRefusal(/its tables are not those of its version/), name);
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
    zstdCompressSync('{"rolecall_backup":3,"taken_at":"'),
    ...Array.from({ length: 96 }, () => packed),
  ]);
  await assert.rejects(restore(target, file), isRefusal(/a line is longer than 64 MiB/));
});

test('a database with tables of another program is refused, and they stay', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  await target.pool.query('create table invoices (id int); insert into invoices values (1), (2)');
  await target.pool.query('create table "Payments" (id int)');
  const refusal = isRefusal(/^The database is not empty \(it has Payments, invoices\), /);
  await assert.rejects(restore(target, file), refusal);
  assert.equal((await target.pool.query('select from invoices')).rows.length, 2);
});

test('a server that starts during a restore waits for it, and has the restored admins', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  let starting: Promise<unknown> = Promise.resolve();
  const beforeCommit = async () => {
    starting = migrate(target.pool);
    await waitForLock(sqlOf(target.pool));
  };
  await restoreBackup(target.pool, { path: file }, { beforeCommit });
  assert.deepEqual(await starting, []);
  assert.deepEqual((await target.pool.query('select username from admins')).rows, [{ username: 'ana' }]);
});

test('a restore waits for a server that starts, and replaces none of its rows', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  const file = join(await makeScratchFolder(t), 'backup');
  await backUp(old, file);
  const starting = await target.pool.connect();
  await starting.query(`begin; select pg_advisory_xact_lock(${migrationLock})`);
  await createSchema(starting, ['0001-schema.sql']);
  const refusal = assert.rejects(
    restore(target, file),
    isRefusal(/^The database is not empty \(it has address_key, /),
  );
  await waitForLock(sqlOf(target.pool));
  await starting.query('commit');
  starting.release();
  await refusal;
});

test('a backup leaves the tables of other programs out', async (t) => {
  const [old, target] = [await openFilled(t), await openEmpty(t)];
  await old.pool.query('create table invoices (id int); insert into invoices values (1)');
  const file = join(await makeScratchFolder(t), 'backup');
  const { tables } = await backUp(old, file);
  assert.ok(!tables.some(({ table }) => table === 'invoices'));
  await restore(target, file);
});

test('a database of a newer version is backed up by that version', async (t) => {
  const old = await openFilled(t);
  await old.pool.query(`insert into migrations (name) values ('9999-later.sql')`);
  const file = join(await makeScratchFolder(t), 'backup');
  await assert.rejects(
    backUp(old, file),
    isRefusal(/^The database was migrated by another version \(.*9999-/),
  );
});
