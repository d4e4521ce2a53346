/** Every list and search, and writing a job and an application. */
import { startProgress } from '../src/terminal/progress.mjs';
import { milliseconds, takeTurns } from './load.ts';
import {
  logIn,
  readMemory,
  startMeasuredServer,
  type Effort,
  type MeasuredDatabase,
} from './measured-server.ts';
import { print, printHeading, printRow } from './print.ts';
import { applicationFor, pick, readSamples, targets, type Samples } from './targets.ts';

/** The first ones load code, prepare statements and read tables. */
const warmUps = 20;

export async function measureCalls(database: MeasuredDatabase, { requests, clients }: Effort): Promise<void> {
  await using server = await startMeasuredServer(database);
  const headers = await logIn(server.url);
  const samples = await readSamples(server.url, headers);
  const calls = [
    ...targets.map(({ name, access, path }) => ({
      name,
      send: (index: number) =>
        fetch(server.url + path(samples, index), access === 'admin' ? { headers } : {}),
    })),
    ...writes(server.url, headers, samples),
  ];
  printHeading('Calls', ['call', 'p50 ms', 'p95 ms', `p95 ms, ${clients} clients`]);
  for (const { name, send } of calls) {
    const progress = startProgress(`Measuring ${name}`);
    await takeTurns(send, { clients: 1, count: warmUps });
    const alone = await takeTurns((index) => send(index + warmUps), { clients: 1, count: requests });
    const several = await takeTurns((index) => send(index + warmUps + requests), {
      clients,
      count: requests,
    });
    progress.end();
    printRow([name, milliseconds(alone, 50), milliseconds(alone, 95), milliseconds(several, 95)]);
  }
  const { now, peak } = readMemory(server.pid);
  print(`\nThe server then had ${now} MiB resident, ${peak} at the peak.`);
}

function writes(url: string, headers: Record<string, string>, { jobs, places }: Samples) {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const job = { description: 'Tests.', active: true, ...places };
  const run = Date.now();
  return [
    {
      name: 'a new job',
      send: (index: number) => post('/api/admins/job', { name: `Tester ${index}`, ...job }),
    },
    {
      name: 'an application',
      send: (index: number) => post('/api/apply', applicationFor(pick(jobs, index), `${run}-${index}`)),
    },
  ];
}
