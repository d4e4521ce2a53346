import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentType } from '../../../contract/document-rules.ts';
import { largestPicture } from './preview/largest-picture.ts';

const threadProgram = new URL('./document-thread.ts', import.meta.url);

const resourceLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

const mega = 1024 * 1024;

/** The buffers of a thread are outside its heap, where `resourceLimits` does not count them. */
const mostBufferBytes = { text: 40 * mega, picture: 64 * mega, page: 56 * mega };

/** The decoder of a scanned page takes so much more. */
const [bytesOfPixel, mostOfPictures] = [5, 40 * mega];
const lookMs = 10;

/** An honest file is read in a second. */
const limitMs = 15_000;

export type Task = {
  wants: 'text' | 'picture' | 'page';
  type: DocumentType;
  bytes: ArrayBuffer;
  /** The number of a page, from 1. */
  page?: number;
};

/**
 * Lets a thread do something with the file of a stranger, with a bound of time and memory. When this returns, the thread and
 * its memory are gone.
 *
 * @throws when it cannot be done within the bounds
 */
export async function runInThread<Result>(
  task: Task,
  { program = threadProgram, patienceMs = limitMs } = {},
): Promise<Result> {
  const most = mostBuffersOf(task);
  const worker = new Worker(program, {
    workerData: task,
    transferList: [task.bytes],
    resourceLimits,
    env: {},
    // A parser tells of faults with words of the file, which belong into no log.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // It may run out of memory while it is being ended, when nobody waits for it any more.
  worker.on('error', () => undefined);
  const done = new AbortController();
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), done.signal]);
    const ended = once(worker, 'exit', { signal }).then(() => refuse('The thread ended without a result.'));
    const result = once(worker, 'message', { signal }).then(([message]) => message as Result);
    return await Promise.race([result, ended, watchBuffers(worker, signal, most)]);
  } finally {
    done.abort();
    await worker.terminate();
  }
}

function mostBuffersOf({ wants, bytes }: Task): number {
  const most = mostBufferBytes[wants];
  if (wants !== 'page') return most;
  return most + Math.min(mostOfPictures, largestPicture(Buffer.from(bytes)) * bytesOfPixel);
}

async function watchBuffers(worker: Worker, signal: AbortSignal, most: number): Promise<never> {
  for (;;) {
    await setTimeout(lookMs, undefined, { signal, ref: false });
    // A thread that has just ended has no memory, and its result is on the way.
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    if (heap && heap.external_memory > most) refuse('The file takes too much memory.');
  }
}

function refuse(reason: string): never {
  throw new Error(reason);
}
