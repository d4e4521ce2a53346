import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { saysDiskFull } from '../postgres/connection-fault.ts';
import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { createWhole, holdsDatabase } from './embedded-folder.ts';

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // Without `-F` PostgreSQL flushes. PGlite passes only this method on to the file system.
  '-c',
  'wal_sync_method=fsync',
  // Log files that stay after a checkpoint; the default is a gigabyte.
  '-c',
  'max_wal_size=128MB',
  // The default of 128 MB would be resident at once. The operating system keeps the files in memory too.
  '-c',
  'shared_buffers=16MB',
];

/**
 * Starts PGlite on a folder and creates a missing database. Every commit reaches the disk before PostgreSQL
 * acknowledges it.
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
  const creation = fork(new URL('./create-embedded.ts', import.meta.url), [folder], { execArgv: [] });
  let fault = '';
  creation.on('message', (message: string) => (fault = message));
  const [code] = (await once(creation, 'exit')) as [number | null];
  if (code !== 0) throw new Error(fault || `creating it ended with ${code}`);
}

/** Settings are no proof, so this commits something and checks for a flush. */
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

/** When the disk refuses the log, PostgreSQL stops. PGlite would loop without end. */
function endProcess(folder: string, fault: string): never {
  writeSync(
    process.stderr.fd,
    `The embedded database ${folder} had to stop (${fault}): ${saysDiskFull(fault) ? 'the disk is full, make room' : 'check the disk'} and start again.\n`,
  );
  process.exit(1);
}
