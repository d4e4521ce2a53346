import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentType } from '../../../contract/document-rules.ts';

const threadProgram = new URL('./document-thread.ts', import.meta.url);

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

/** The buffers of a thread are outside its heap, where `resourceLimits` does not count them. A scanned page takes more than a text. */
const mostBufferBytes = { text: 64 * 1024 * 1024, picture: 64 * 1024 * 1024, page: 96 * 1024 * 1024 };
const lookMs = 25;

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
    return await Promise.race([result, ended, watchBuffers(worker, signal, mostBufferBytes[task.wants])]);
  } finally {
    done.abort();
    await worker.terminate();
  }
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
