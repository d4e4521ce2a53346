import { Worker } from 'node:worker_threads';
import type { ParsedMail } from './parse-mail.ts';

const parser = new URL('./parse-in-worker.ts', import.meta.url);

/** Processor time: a busy machine takes none of it away. An honest mail is read in some milliseconds. */
const limitMs = 5_000;
const watchMs = 50;
/** By the clock, when the machine has no turn for the parser. */
const mostWaitingMs = 60_000;

/** The time that the mails of a look that cannot be read take in all. After it each has less. */
export type FailingTime = { leftMs: number };

export const mostFailingMs = 10_000;
const hastyMs = 2_000;

/** The parser's own word: this mail is too much for it. Every other fault is ours, and says nothing about the mail. */
export class UnreadableMail extends Error {}

/**
 * @returns nothing of a mail that cannot be read
 * @throws for a fault of ours
 */
export async function readInTime(
  source: Uint8Array,
  time: FailingTime,
  { giveUp, read = readMail }: { giveUp: (error: Error) => unknown; read?: typeof readMail },
): Promise<ParsedMail> {
  const began = performance.now();
  try {
    return await read(source, { patienceMs: Math.max(hastyMs, Math.min(limitMs, time.leftMs)) });
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    time.leftMs -= performance.now() - began;
    await giveUp(error);
    return {};
  }
}

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** For the thread of the parser. */
export type ParserWord = { mail: ParsedMail } | { fault: string };

/**
 * Reads a mail of the mailbox, in a thread with a bound of time and memory.
 *
 * @returns nothing of a mail that is neither a bounce nor an answer
 * @throws {UnreadableMail} when it cannot be read within the bounds
 */
export async function readMail(
  source: Uint8Array,
  { program = parser, patienceMs = limitMs } = {},
): Promise<ParsedMail> {
  const { promise, resolve, reject } = Promise.withResolvers<ParsedMail>();
  const worker = new Worker(program, { workerData: source, resourceLimits });
  worker.on('message', (word: ParserWord) =>
    'mail' in word ? resolve(word.mail) : reject(new UnreadableMail(word.fault)),
  );
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableMail('too much memory') : error),
  );
  worker.on('exit', () => reject(new Error('The parser of mails ended without a word')));
  const watch = setInterval(() => {
    const judge = ({ user, system }: NodeJS.CpuUsage) => {
      if (user + system > patienceMs * 1_000) reject(new UnreadableMail('too much time'));
    };
    // It may end beside the question.
    worker.cpuUsage().then(judge, () => undefined);
  }, watchMs);
  const ending = setTimeout(
    () => reject(new Error('The machine has no time for the parser of mails')),
    mostWaitingMs,
  );
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    clearTimeout(ending);
    await worker.terminate();
  }
}
