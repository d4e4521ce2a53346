import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { mostBytes } from './most-bytes.ts';
import type { ParsedMail } from './parse-mail.ts';

const parser = new URL('./parse-in-worker.ts', import.meta.url);

/** An honest mail is read in some milliseconds. */
const limitMs = 5_000;

/** The time that the mails of a look that cannot be read take in all. After it each has one short try. */
export type FailingTime = { leftMs: number };

export const mostFailingMs = 10_000;
const hastyMs = 2_000;
const mostTries = 3;

/**
 * Tries follow at once: after a fault of the look, each hostile mail would hold up the others for minutes.
 *
 * @returns nothing of a mail that cannot be read
 */
export async function readInTime(
  source: Uint8Array,
  time: FailingTime,
  { giveUp, read = readMail }: { giveUp: (error: unknown) => void; read?: typeof readMail },
): Promise<ParsedMail> {
  for (let tries = 1; ; tries += 1) {
    const began = performance.now();
    try {
      return await read(source, { patienceMs: Math.max(hastyMs, Math.min(limitMs, time.leftMs)) });
    } catch (error) {
      time.leftMs -= performance.now() - began;
      if (tries < mostTries && time.leftMs > 0) continue;
      giveUp(error);
      return {};
    }
  }
}

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a mail of the mailbox, in a thread with a bound of time and memory.
 *
 * @returns nothing of a mail that is neither a bounce nor an answer
 * @throws when it cannot be read within the bounds
 */
export async function readMail(
  source: Uint8Array,
  { program = parser, patienceMs = limitMs } = {},
): Promise<ParsedMail> {
  const worker = new Worker(program, { workerData: source.subarray(0, mostBytes), resourceLimits });
  // It may run out of memory while it is being ended, when nobody waits for it any more.
  worker.on('error', () => undefined);
  try {
    const [mail] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [
      ParsedMail,
    ];
    return mail;
  } finally {
    await worker.terminate();
  }
}
