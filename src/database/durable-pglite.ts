import { writeSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailable, reasonOf } from './connections.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { createWhole, holdsDatabase } from './embedded-folder.ts';

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The one way to sync that PGlite's build passes on to the file system; without `-F` it is used.
  '-c',
  'wal_sync_method=fsync',
  // How much of the log is kept for use again after a checkpoint; by default a gigabyte.
  '-c',
  'max_wal_size=128MB',
];

/**
 * Starts PGlite on a folder so that what is committed is on the disk; makes the database when there is none.
 *
 * @throws DatabaseUnavailable when it does not start, or would not keep what it acknowledges
 */
export async function startDurablePglite(
  folder: string,
  extensions: NonNullable<PGliteOptions['extensions']>,
): Promise<PGlite> {
  let lastFault = '';
  const readLog = (line: string) => {
    lastFault = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastFault;
    return false;
  };
  try {
    if (!holdsDatabase(folder)) await createWhole(folder, createDatabase);
    const files = new DurableFileSystem(folder);
    const pglite = await PGlite.create({ fs: files, startParams, extensions, onStderr: readLog });
    await refuseLosses(pglite, files, folder);
    files.onPanic = () => endProcess(folder, lastFault);
    return pglite;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      `The embedded database ${folder} does not start (${lastFault || reasonOf(error)}): ` +
        'check that the disk has room and that this user may write there, or restore a backup.',
    );
  }
}

async function createDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new NodeFS(folder) });
  await pglite.close();
}

/** Writes something and looks whether it was flushed: settings that promise it are not enough. */
async function refuseLosses(pglite: PGlite, files: DurableFileSystem, folder: string): Promise<void> {
  const { rows } = await pglite.query<Record<string, string>>(
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit`,
  );
  const settings = rows[0] ?? {};
  const flushesBefore = files.flushCount;
  await pglite.query(`select pg_logical_emit_message(true, 'rolecall', 'start')`);
  const isFlushed = files.flushCount > flushesBefore;
  if (settings['fsync'] === 'on' && settings['full_page_writes'] === 'on' && isFlushed) return;
  await pglite.close();
  const found = Object.entries(settings).map(([name, value]) => `${name} is ${value}`);
  throw new DatabaseUnavailable(
    `The embedded database would lose applications in a power cut (${found.join(', ')}; ` +
      `a commit was ${isFlushed ? '' : 'not '}flushed): set all three to on in postgresql.conf in ${folder}.`,
  );
}

/**
 * What PostgreSQL does when the disk refuses to write or flush its log: it stops, because nobody knows what is stored.
 * PGlite would run in a circle instead. Everything acknowledged before is found again by the next start.
 */
function endProcess(folder: string, fault: string): never {
  writeSync(
    process.stderr.fd,
    `The embedded database ${folder} had to stop (${fault}): check the disk and start again.\n`,
  );
  process.exit(1);
}
