import { spawnSync, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export type Load = {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua script of wrk that makes the requests, and its arguments. */
  script?: [file: string, ...args: string[]];
};

export type Speed = { requestsPerSecond: number; failed: number };

const run = promisify(execFile);

/** wrk takes a tenth of autocannon's time for a request, so it leaves the machine to the server. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Sends requests over all connections at once, with one thread. */
export async function fire(url: string, load: Load): Promise<Speed> {
  return hasWrk ? fireWrk(url, load) : fireAutocannon(url, load);
}

async function fireWrk(url: string, { connections, seconds, headers = {}, script }: Load): Promise<Speed> {
  const [file, ...args] = script ?? [];
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    ...(file === undefined ? [] : [`--script=${file}`]),
    url,
    '--',
    ...args,
  ]);
  return readWrk(stdout);
}

/** Reads the report of wrk. */
export function readWrk(report: string): Speed {
  const [, speed] = /Requests\/sec:\s+([\d.]+)/.exec(report) ?? [];
  const [, refused = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(report) ?? [];
  const broken = /Socket errors: (.+)/.exec(report)?.[1]?.match(/\d+/g) ?? [];
  if (speed === undefined) throw new Error(`wrk reported no speed: ${report}`);
  return {
    requestsPerSecond: Number(speed),
    failed: [refused, ...broken].reduce<number>((sum, count) => sum + Number(count), 0),
  };
}

type Flood = { requests: autocannon.Request[]; connections: number; seconds: number };

/** Sends different requests, in a thread of its own: what this process measures at the same time is not held up. */
export function flood(url: string, { requests, connections, seconds }: Flood): Promise<autocannon.Result> {
  return autocannon({ url, requests, connections, duration: seconds, workers: 1 });
}

async function fireAutocannon(url: string, { connections, seconds, headers }: Load): Promise<Speed> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    ...(headers && { headers }),
  });
  return { requestsPerSecond: result.requests.average, failed: result.non2xx + result.errors };
}
