/** Applications, lists and searches without and with documents, and a backup of them. */
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as expression } from 'kysely';
import { openDatabase, type Sql } from '../src/database/open.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import {
  addManyDocuments,
  documentWord,
  type ManyDocuments,
  removeDocuments,
} from './fill/many-documents.ts';
import { milliseconds, takeTurns } from './load.ts';
import {
  type Effort,
  logIn,
  type MeasuredDatabase,
  type MeasuredServer,
  readMemory,
  startMeasured,
  startMeasuredServer,
} from './measured-server.ts';
import { print, printHeading, printRow } from './print.ts';
import { applicationFor, pick, readSamples } from './targets.ts';

const warmUps = 20;
const list = '/api/admins/applicants?limit=25';

/**
 * The same database before and after the documents, and then its backup, and a restore into another database of the same server. The
 * documents go before the restore: the disk has to hold two of the three at most.
 */
export async function measureDocuments(database: MeasuredDatabase, effort: Effort): Promise<void> {
  const size = { documents: effort.documents, bytes: effort.kilobytes * 1_000 };
  const { sql, close } = await openDatabase({ url: database.environment['DATABASE_URL'] ?? '' });
  try {
    await using server = await startMeasuredServer(database);
    const without = await measureCalls(server, effort);
    await fill(sql, size);
    const beside = await measureCalls(server, effort);
    printHeading(
      `Without and with ${size.documents.toLocaleString('en')} documents of ${effort.kilobytes} kB`,
      ['call', 'p50 ms', 'p95 ms', 'p50 ms with', 'p95 ms with'],
    );
    for (const [name, times] of without) printRow([name, ...times, ...(beside.get(name) ?? [])]);
    await measureSearches(server, effort);
    const { now, peak } = readMemory(server.pid);
    print(`\nThe server then had ${now} MiB resident, ${peak} at the peak.`);
    await measureBackup(database, sql);
  } finally {
    await close();
  }
}

async function fill(sql: Sql, size: ManyDocuments): Promise<void> {
  const progress = startProgress('Adding documents');
  await addManyDocuments(sql, { ...size, onProgress: progress.show });
  progress.end();
}

async function measureCalls({ url }: MeasuredServer, { requests }: Effort): Promise<Map<string, number[]>> {
  const headers = await logIn(url);
  const samples = await readSamples(url, headers);
  const run = Date.now();
  const calls: Record<string, (index: number) => Promise<Response>> = {
    'an application': (index) =>
      fetch(`${url}/api/apply`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(applicationFor(pick(samples.jobs, index), `${run}-${index}`)),
      }),
    'applicants, first page': () => fetch(url + list, { headers }),
    'applicants, last name': (index) =>
      fetch(`${url}${list}&q=${encodeURIComponent(pick(samples.people, index).last_name)}`, { headers }),
    'applications for a job': (index) =>
      fetch(`${url}/api/admins/applications?limit=25&job=${pick(samples.jobs, index).id}`, { headers }),
  };
  const measured = new Map<string, number[]>();
  for (const [name, send] of Object.entries(calls)) measured.set(name, await timesOf(send, requests));
  return measured;
}

/** The first words are in one of ten documents. */
async function measureSearches({ url }: MeasuredServer, { requests }: Effort): Promise<void> {
  const headers = await logIn(url);
  const words = {
    'a frequent word of documents': (index: number) => documentWord(index % 50),
    'a rare word of documents': (index: number) => documentWord(15_000 + index),
    'both words of documents': (index: number) =>
      `${documentWord(index % 50)} ${documentWord(15_000 + index)}`,
  };
  printHeading('Searches for words of documents', ['search', 'p50 ms', 'p95 ms']);
  for (const [name, wordOf] of Object.entries(words)) {
    const send = (index: number) =>
      fetch(`${url}${list}&q=${encodeURIComponent(wordOf(index))}`, { headers });
    printRow([name, ...(await timesOf(send, requests))]);
  }
}

async function timesOf(send: (index: number) => Promise<Response>, count: number): Promise<[number, number]> {
  await takeTurns(send, { clients: 1, count: warmUps });
  const times = await takeTurns((index) => send(index + warmUps), { clients: 1, count });
  return [milliseconds(times, 50), milliseconds(times, 95)];
}

async function measureBackup({ environment }: MeasuredDatabase, sql: Sql): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-bench-'));
  const file = join(folder, 'backup');
  const other = new URL(environment['DATABASE_URL'] ?? '');
  other.pathname = '/restored_documents';
  const commands = 'src/server/operations/commands';
  try {
    printHeading('Backup and restore', ['step', 'seconds', 'MB', 'MiB at the peak']);
    const taken = await runMeasured([`${commands}/backup.ts`, file], environment);
    const megabytes = (await stat(file)).size / 1e6;
    printRow(['backup', taken.seconds, megabytes, taken.peak]);
    await removeDocuments(sql);
    await expression`create database restored_documents`.execute(sql);
    const restored = await runMeasured([`${commands}/restore.ts`, file], {
      ...environment,
      DATABASE_URL: String(other),
    });
    printRow(['restore', restored.seconds, megabytes, restored.peak]);
  } finally {
    await expression`drop database if exists restored_documents`.execute(sql);
    await rm(folder, { recursive: true });
  }
}

async function runMeasured(args: string[], settings: Record<string, string>) {
  const begin = performance.now();
  const child = startMeasured(args, settings);
  child.stdout?.resume();
  let peak = 0;
  const look = setInterval(() => {
    if (child.exitCode === null) peak = Math.max(peak, readMemory(child.pid ?? 0).peak || 0);
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return { seconds: (performance.now() - begin) / 1_000, peak };
}
