import { setTimeout } from 'node:timers/promises';
import { reasonOf } from './connections.ts';

const pauseMs = 1_000;

export type Outage = {
  /** Repeats the attempt until it succeeds. A second call for the same part does nothing. */
  recover: (part: unknown, reason: unknown, attempt: () => Promise<unknown>) => Promise<void>;
  close: () => void;
};

/** Logs once when something is lost, at its first part, and once when it is back, at its last part. */
export function createOutage(name: string, log: (line: string) => void): Outage {
  const lost = new Set<unknown>();
  let isClosed = false;

  async function recover(part: unknown, reason: unknown, attempt: () => Promise<unknown>): Promise<void> {
    if (lost.has(part) || isClosed) return;
    if (lost.size === 0) log(`${name} was lost (${reasonOf(reason)}).`);
    lost.add(part);
    // A pause comes first: a server that shuts down cuts its connections one by one.
    do {
      await setTimeout(pauseMs, undefined, { ref: false });
      if (isClosed) return;
    } while (!(await succeeds(attempt)));
    lost.delete(part);
    if (lost.size === 0 && !isClosed) log(`${name} is back.`);
  }

  return {
    recover,
    close: () => {
      isClosed = true;
    },
  };
}

async function succeeds(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  );
}
