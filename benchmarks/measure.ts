import autocannon from 'autocannon';
import { median } from './median.ts';
import { baseline, type Target } from './targets.ts';

/** A running server and an admin's token. */
export type Measured = { url: string; token: string };

export type Effort = { runs: number; seconds: number; connections: number };

/** Medians over the runs, latencies in milliseconds. autocannon has no 95th percentile; 97.5 is the next one. */
export type Measurement = {
  name: string;
  requestsPerSecond: number;
  /** Divided by the baseline of the same run; 1 is as fast as the call that does nothing. */
  ratio: number;
  p50: number;
  p97_5: number;
};

/** Measures the target and the baseline in turn: a change of the machine's speed affects both. */
export async function measure(server: Measured, target: Target, effort: Effort): Promise<Measurement> {
  const runs: Omit<Measurement, 'name'>[] = [];
  for (let run = 0; run < effort.runs; run += 1) {
    const nothing = await fire(server, baseline, effort);
    const result = await fire(server, target, effort);
    runs.push({
      requestsPerSecond: result.requests.average,
      ratio: result.requests.average / nothing.requests.average,
      p50: result.latency.p50,
      p97_5: result.latency.p97_5,
    });
  }
  return {
    name: target.name,
    requestsPerSecond: median(runs.map((run) => run.requestsPerSecond)),
    ratio: median(runs.map((run) => run.ratio)),
    p50: median(runs.map((run) => run.p50)),
    p97_5: median(runs.map((run) => run.p97_5)),
  };
}

async function fire(server: Measured, target: Target, effort: Effort): Promise<autocannon.Result> {
  const result = await autocannon({
    url: server.url + target.path,
    connections: effort.connections,
    duration: effort.seconds,
    headers: {
      'accept-encoding': 'br',
      ...(target.access === 'admin' && { authorization: `Bearer ${server.token}` }),
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests to ${target.path} failed.`);
  return result;
}
