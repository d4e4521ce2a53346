/** Every list and search, and writing a job and an application. */
import { startProgress } from '../src/terminal/progress.mjs';
import { milliseconds, takeTurns } from './load.ts';
import {
  logIn,
  logInOfOffice,
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
  const officeHeaders = await logInOfOffice(server.url, headers);
  const officeSamples = await readSamples(server.url, officeHeaders);
  const calls: Measured[] = [
    ...targets.flatMap(({ name, access, path }) => {
      const read = (own: Samples, sent: Record<string, string>) => (index: number) =>
        fetch(server.url + path(own, index), { headers: sent });
      if (access === 'public') return { name, send: read(samples, {}) };
      return [
        { name, send: read(samples, headers) },
        { name: `${name}, one office`, send: read(officeSamples, officeHeaders) },
      ];
    }),
    ...writes(server.url, headers, samples),
  ];
  printHeading('Calls', ['call', 'p50 ms', 'p95 ms', `p95 ms, ${clients} clients`]);
  for (const { name, send, share = 1 } of calls) {
    const progress = startProgress(`Measuring ${name}`);
    const [first, count] = [warmUps * share, Math.ceil(requests * share)];
    await takeTurns(send, { clients: 1, count: first });
    const alone = await takeTurns((index) => send(index + first), { clients: 1, count });
    const several = await takeTurns((index) => send(index + first + count), { clients, count });
    progress.end();
    printRow([name, milliseconds(alone, 50), milliseconds(alone, 95), milliseconds(several, 95)]);
  }
  const { now, peak } = readMemory(server.pid);
  print(`\nThe server then had ${now} MiB resident, ${peak} at the peak.`);
}

type Measured = {
  name: string;
  send: (index: number) => Promise<Response>;
  /** This part of the usual number of requests. */
  share?: number;
};

function writes(
  url: string,
  headers: Record<string, string>,
  { jobs, places, stages, applications }: Samples,
): Measured[] {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const job = { description: 'Tests.', active: true, ...places };
  const run = Date.now();
  /** Each request moves others, and the next round moves them back. */
  const move = (many: number, index: number) => {
    const parts = Math.floor(applications.length / many);
    const [part, round] = [index % parts, Math.floor(index / parts)];
    const moved = applications.slice(part * many, (part + 1) * many).map(({ id }) => ({ id }));
    return post('/api/admins/applications/move', {
      applications: moved,
      stage_id: stages[(round + 1) % 2]?.id,
    });
  };
  return [
    {
      name: 'a new job',
      send: (index) => post('/api/admins/job', { name: `Tester ${index}`, ...job }),
    },
    {
      name: 'an application',
      send: (index) => post('/api/apply', applicationFor(pick(jobs, index), `${run}-${index}`)),
    },
    { name: 'a move of one', send: (index) => move(1, index) },
    { name: 'a move of 1,000', share: 0.1, send: (index) => move(1_000, index) },
  ];
}
