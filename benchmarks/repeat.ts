import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the answers, and the number of requests without a good one. */
export type Timed = { times: number[]; failed: number };

/** Sends requests at a fixed pace. A slow answer holds up no later request, so it hides no other slow answer. */
export async function repeat(
  send: () => Promise<Response>,
  { everyMs, count }: { everyMs: number; count: number },
): Promise<Timed> {
  const timed: Timed = { times: [], failed: 0 };
  const begin = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, begin + index * everyMs - performance.now()));
    running.push(time(send, timed));
  }
  await Promise.all(running);
  return timed;
}

async function time(send: () => Promise<Response>, timed: Timed): Promise<void> {
  const begin = performance.now();
  try {
    const answer = await send();
    await answer.arrayBuffer();
    if (!answer.ok) timed.failed += 1;
  } catch {
    timed.failed += 1;
  }
  timed.times.push(performance.now() - begin);
}

/** @returns the nearest rank, rounded to tenths of a millisecond; NaN without any time */
export function percentile({ times }: Timed, percent: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return Math.round((sorted[rank - 1] ?? Number.NaN) * 10) / 10;
}
