import { createHistogram, type Histogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

export type LoadRequest = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

/** Sends different requests, in a thread of its own: what this process measures at the same time is not held up. */
export function flood(url: string, options: Omit<autocannon.Options, 'url'>): Promise<autocannon.Result> {
  return autocannon({ url, workers: 1, ...options });
}

/**
 * Some clients send requests; each sends its next one after an answer. autocannon counts whole milliseconds, which is too
 * coarse for most calls.
 *
 * @throws at an answer that is not good
 */
export async function takeTurns(
  send: (index: number) => Promise<Response>,
  { clients, count }: { clients: number; count: number },
): Promise<Histogram> {
  const times = createHistogram();
  const indexes = Array.from({ length: count }).keys();
  const work = async () => {
    for (const index of indexes) {
      const begin = performance.now();
      const answer = await send(index);
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}: ${body.slice(0, 200)}`);
      times.record(Math.round((performance.now() - begin) * nanoseconds));
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return times;
}

const nanoseconds = 1e6;

export function milliseconds(times: Histogram, percent: number): number {
  return times.percentile(percent) / nanoseconds;
}

/** The middle value, or the upper of the two. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
