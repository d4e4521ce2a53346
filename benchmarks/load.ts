import { createHistogram, type Histogram } from 'node:perf_hooks';
import autocannon from 'autocannon';

export type LoadRequest = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

/** Sends different requests, in a thread of its own: what this process measures at the same time is not held up. */
export function flood(url: string, options: Omit<autocannon.Options, 'url'>): Promise<autocannon.Result> {
  return autocannon({ url, workers: 1, ...options });
}

/** Each connection begins somewhere else in the requests, and each `[<id>]` in a body becomes another text. */
export function mix(
  url: string,
  requests: LoadRequest[],
  options: Omit<autocannon.Options, 'url'>,
): Promise<autocannon.Result> {
  const rotate = (client: autocannon.Client) => {
    const begin = Math.floor(Math.random() * requests.length);
    client.setRequests([...requests.slice(begin), ...requests.slice(0, begin)] as autocannon.Request[]);
  };
  return autocannon({ url, idReplacement: true, setupClient: rotate, ...options });
}

export function countFailures({ non2xx, errors }: autocannon.Result): number {
  return non2xx + errors;
}

/** For example `200: 310, 503: 2, errors: 0`. */
export function describeAnswers({ statusCodeStats = {}, errors }: autocannon.Result): string {
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}: ${count}`);
  return [...statuses, `errors: ${errors}`].join(', ');
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
