import { mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { writeBackup } from '../../src/database/backup/write-backup.ts';
import { openConnections, openDatabase } from '../../src/database/open.ts';
import { ensureFirstAdmin } from '../../src/server/accounts/admins/first-admin.ts';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { createApplicant, createQuestion, newMessage } from '../support/builders.ts';
import { callEverything } from '../support/call-everything.ts';
import { recordStatements } from '../support/record-statements.ts';
import {
  hashMigrations,
  listColumns,
  logInAgain,
  login,
  openApp,
  readResponses,
  releaseFiles,
  type Release,
} from './release.ts';

const { rest } = readCommandLine({
  name: 'npm run keep-release',
  says: 'Writes a backup of a version to tests/releases/, and its statements. Later versions are tested with them.',
  rest: { value: 'VERSION', says: 'of this checkout, such as 2.0.0' },
});
const [version] = rest;
if (version === undefined) throw new Error('Name the version.');
const { backup, notes } = releaseFiles(version);
await using scratch = await mkdtempDisposable(join(tmpdir(), 'rolecall-release-'));
const place = { folder: join(scratch.path, 'data') };

const database = await openDatabase(place);
await ensureFirstAdmin(database.sql, login);
await database.sql.updateTable('admins').set({ has_given_password: false }).execute();
const release = await openApp(database);
const statements = await recordStatements(() => callEverything(release));
const { visitor } = release;
const recruiter = await logInAgain(release);
const [{ id }, { id: merged_id }] = [
  await createApplicant({ visitor, recruiter }),
  await createApplicant({ visitor, recruiter }),
];
await recruiter.mergeApplicants({ body: { id, merged_id } });
await createQuestion({ visitor, recruiter });
await visitor.sendMessage({ body: newMessage() });
const responses = await readResponses(recruiter);
await release.app.close();
await database.close();

const { pool, close } = await openConnections(place);
const written: Release = {
  migrations: await hashMigrations(),
  columns: await listColumns(pool),
  statements: [...new Set(statements)].filter((text) =>
    /^\s*(?:select|insert|update|delete|with)\b/i.test(text),
  ),
  responses,
};
await rm(backup, { force: true });
await writeBackup(pool, backup, { settings: {} });
await close();
const params = { [constants.ZSTD_c_compressionLevel]: 19 };
await writeFile(notes, zstdCompressSync(JSON.stringify(written), { params }));
