import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bounce } from './parse-bounce.ts';

const parser = new URL('./parse-in-worker.ts', import.meta.url);

/** An honest report is read in some milliseconds. */
const limitMs = 5_000;

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a mail of the bounce mailbox, in a thread with a bound of time and memory.
 *
 * @returns `undefined` if it is another mail, or one that cannot be read within the bounds
 */
export async function readBounce(
  source: Uint8Array,
  { program = parser, patienceMs = limitMs } = {},
): Promise<Bounce | undefined> {
  const worker = new Worker(program, { workerData: source, resourceLimits });
  // It may run out of memory while it is being ended, when nobody waits for it any more.
  worker.on('error', () => undefined);
  try {
    const [bounce] = (await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })) as [
      Bounce | undefined,
    ];
    return bounce;
  } catch {
    return undefined;
  } finally {
    await worker.terminate();
  }
}
