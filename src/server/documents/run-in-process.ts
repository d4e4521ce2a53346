import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from '../ground/problem.ts';
import { type Task, Unreadable } from './document-task.ts';

const documentProgram = fileURLToPath(new URL('./document-process.ts', import.meta.url));

/** The process may read these. It may write nothing, start nothing and ask no network. */
const project = fileURLToPath(new URL('../../../', import.meta.url));
const programs = ['src/', 'node_modules/', 'package.json'].map((part) => realpathSync(`${project}/${part}`));

const options = ['--max-old-space-size=48', '--max-semi-space-size=2', '--permission'];

const mega = 1024 * 1024;

/** All memory of the process but its programs: heap and buffers. It has 25 MB before it begins. */
const mostBytes = 96 * mega;
const lookMs = 10;

/** A text of the longest letters has 0.6 MB. */
const mostOfResult = mega;

/** An honest file is read in a second. */
const limitMs = 15_000;

/** Without the server nobody ends the process but the system, after so many seconds of the processor. */
const mostSeconds = 20;

/** A visitor's page is made before a text is read, and still the reading gets a quarter of a busy processor. */
const niceness = 5;

/**
 * Has a process read the file of a stranger, with a bound of time and memory. When this returns, the process is gone.
 *
 * @throws Unreadable when it cannot be read within the bounds; an AbortError when another try may do it; a fault of its bytes;
 * Problem `unavailable` when the machine can start no process, which says nothing about the file
 */
export async function runInProcess<Result>(
  task: Task,
  { program = documentProgram, patienceMs = limitMs, readable = programs } = {},
): Promise<Result> {
  const child = await start([...readable.map((part) => `--allow-fs-read=${part}`), program, task.type]);
  const isGone = new Promise<unknown>((resolve) => child.once('close', resolve));
  const done = new AbortController();
  try {
    setPriority(child.pid as number, niceness);
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), done.signal]);
    const work = [readResult(child, signal), watchMemory(child, signal)];
    return (await Promise.race([...work, failureOf(send(task, child, signal))])) as Result;
  } finally {
    done.abort();
    child.kill('SIGKILL');
    await isGone;
  }
}

async function start(program: string[]): Promise<ChildProcess> {
  const command = [process.execPath, ...options, ...program];
  const limited = `ulimit -c 0; ulimit -t ${mostSeconds}; exec "$0" "$@"`;
  try {
    const child = spawn('/bin/sh', ['-c', limited, ...command], {
      // As in `scripts/run-source.mjs`.
      env: { MALLOC_ARENA_MAX: '1' },
      // A parser tells of faults with words of the file, which belong into no log.
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const detail = `The server cannot start a process for this file (${code}). Try again later.`;
    throw new Problem('unavailable', { detail });
  }
}

/** Sends the bytes as fast as they are taken, so that the server holds a piece of them at a time. */
async function send({ bytes, size }: Task, child: ChildProcess, signal: AbortSignal): Promise<void> {
  const input = child.stdin as Writable;
  // The process may end before it has read everything.
  input.on('error', () => undefined);
  let sent = 0;
  for await (const piece of bytes) {
    if (signal.aborted) return;
    sent += piece.length;
    if (!input.write(piece)) await once(input, 'drain', { signal }).catch(() => undefined);
  }
  if (sent < size) refuse('The file was erased while it was read.');
  input.end();
}

function failureOf(work: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => void work.catch(reject));
}

async function readResult(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
  const pieces: Buffer[] = [];
  let length = 0;
  const pipe = child.stdio[3] as Readable;
  const isTooLong = new Promise<never>((_resolve, reject) => {
    pipe.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > mostOfResult) reject(new Unreadable('The result is too long.'));
      else pieces.push(piece);
    });
  });
  const closed = once(child, 'close', { signal }) as Promise<[code: number | null, killedBy: string | null]>;
  const [code, killedBy] = await Promise.race([closed, isTooLong]);
  if (code === 0) return parse(Buffer.concat(pieces).toString());
  if (fromOutside.has(String(killedBy))) throw new DOMException('The process was ended.', 'AbortError');
  return refuse('The process ended without a result.');
}

function parse(result: string): unknown {
  try {
    return JSON.parse(result);
  } catch {
    return refuse('The process ended without a result.');
  }
}

async function watchMemory({ pid }: ChildProcess, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(lookMs, undefined, { signal, ref: false });
    if (memoryOf(pid) > mostBytes) refuse('The file takes too much memory.');
  }
}

/** In bytes; 0 on a system that does not tell, and for a process that has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Somebody else has ended it: an operator, or a system without memory. */
const fromOutside = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

function refuse(reason: string): never {
  throw new Unreadable(reason);
}
