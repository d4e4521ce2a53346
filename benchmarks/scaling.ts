/**
 * Sends the same requests through HAProxy to one copy of the website and to two, and prints how much time of the processor
 * each request takes. If a request takes no more with two copies, they answer twice as many where the cores are free.
 */
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buildWeb } from '../scripts/build-web.mjs';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { provideTools } from '../scripts/test/tools.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { openProcesses, type Started } from './cluster/processes.ts';
import { createOpenJob, withClient, withDatabase } from './cluster/stored.ts';
import { startBalancer, startCopy } from './cluster/website.ts';
import { describeMachine } from './machine.ts';
import { median } from './statistics.ts';

const { options } = readCommandLine({
  name: 'npm run scaling',
  says: 'Measures the processor time of a request with one copy behind HAProxy and with two. Linux only.',
  options: {
    install: { says: "first install HAProxy and PostgreSQL from Debian's packages, as root" },
    rounds: { value: 'NUMBER', says: 'of which the median counts', fallback: 5 },
  },
});
const command = 'npm run scaling -- --install';
provideTools(new Set(['haproxy', 'postgresql']), { install: options.install, command });
if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');

const clients = 16;
const kinds: Kind[] = [
  { name: 'a kept page', amount: 8_000, request: { path: '/jobs' } },
  { name: 'a search', amount: 1_500, request: { path: '/api/jobs?q=forklift&limit=20' } },
  {
    name: 'an application',
    amount: 800,
    request: { method: 'POST', path: '/api/apply', setupRequest: newPerson },
  },
];

type Kind = { name: string; amount: number; request: autocannon.Request };

const folder = mkdtempSync(join(tmpdir(), 'rolecall-scaling-'));
const processes = openProcesses(folder);
let jobId = '';
let people = 0;
try {
  await measure();
} finally {
  await processes.stop();
  rmSync(folder, { recursive: true });
}

async function measure(): Promise<void> {
  const progress = startProgress('Measuring');
  using postgres = await startPostgres();
  // The copies know their database without HAProxy.
  const machines = Array.from({ length: 3 }, () => ({ port: 9, patroniPort: 9 }));
  const { process: balancer, url, copyPorts } = await startBalancer({ processes, folder, machines });
  const copies: Started[] = [];
  print(`${describeMachine()}; medians of ${options.rounds}. Processor time of one request, in µs.\n`);
  print('| request | copies | the copies | HAProxy | PostgreSQL |');
  print('| --- | --- | --- | --- | --- |');
  for (const port of copyPorts) {
    copies.push(await startCopy(processes, port, { DATABASE_URL: postgres.url, TRUST_PROXY: 'on' }));
    jobId ||= await withDatabase({ url: postgres.url }, createOpenJob);
    for (const kind of kinds) {
      progress.show(`${kind.name}, ${copies.length} of 2 copies`);
      // Each copy compiles its code first.
      for (let round = 0; round < 4 * copies.length; round += 1) await send(url, kind);
      const rounds: number[][] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const used = async () => [
          sum(copies.map(({ pid }) => processorTime(pid))),
          processorTime(balancer.pid),
          sum((await listBackends(postgres.url)).map(processorTime)),
        ];
        const before = await used();
        await send(url, kind);
        const after = await used();
        rounds.push(after.map((time, index) => (time - (before[index] ?? 0)) / kind.amount));
      }
      const medians = (rounds[0] ?? []).map((_, column) => median(rounds.map((round) => round[column] ?? 0)));
      print(`| ${kind.name} | ${copies.length} | ${medians.map(Math.round).join(' | ')} |`);
    }
  }
  progress.end();
}

async function send(url: string, { amount, request }: Kind): Promise<void> {
  const result = await autocannon({ url, amount, connections: clients, requests: [request] });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${amount} requests failed.`);
}

function newPerson(request: autocannon.Request): autocannon.Request {
  people += 1;
  const email = `ana${people}@example.com`;
  const body = { job_id: jobId, first_name: 'Ana', last_name: 'Applicant', email, phone: '111-222-333' };
  return { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function listBackends(databaseUrl: string): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  });
}

/** In microseconds, since the start of the process (proc(5): the fields 14 and 15, in hundredths of a second). */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
