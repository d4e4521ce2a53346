/**
 * Starts HAProxy, two copies of the website, and three database machines with Patroni on this machine, by the files of
 * deploy/. People apply and read while a copy and the leader of the database are killed.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildWeb } from '../scripts/build-web.mjs';
import { provideTools } from '../scripts/test/tools.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { startDatabaseMachines } from './cluster/database-machines.ts';
import { startLoad, type Load } from './cluster/load.ts';
import { openProcesses, until } from './cluster/processes.ts';
import { compareWithStored, createOpenJob, withClient } from './cluster/stored.ts';
import { startBalancer, startCopy } from './cluster/website.ts';
import { describeMachine } from './machine.ts';

const { options } = readCommandLine({
  name: 'npm run failover',
  says: 'Kills a copy of the website and the leader of its database under load, and counts the losses.',
  options: {
    install: { says: "first install HAProxy, Patroni, etcd and PostgreSQL from Debian's packages, as root" },
    seconds: { value: 'NUMBER', says: 'length of each phase', fallback: 15 },
    keep: { says: 'keep the folder with the logs' },
  },
});
const phaseMs = options.seconds * 1_000;
const phases = ['nothing happens', 'one of two copies is killed', 'the leader of the database is killed'];

const { install } = options;
provideTools(new Set(['etcd-server', 'haproxy', 'patroni', 'postgresql']), {
  install,
  command: 'npm run failover -- --install',
});
if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');

const folder = mkdtempSync(join(tmpdir(), 'rolecall-failover-'));
// PostgreSQL's user goes through it.
chmodSync(folder, 0o755);
const processes = openProcesses(folder);
try {
  await measure();
} finally {
  await processes.stop();
  if (options.keep) process.stderr.write(`The logs are in ${folder}.\n`);
  else rmSync(folder, { recursive: true });
}

async function measure(): Promise<void> {
  const progress = startProgress('Failing over');
  progress.show('the database starts');
  const password = randomBytes(12).toString('hex');
  const databases = await startDatabaseMachines({ folder, processes, password });
  const { url, databasePort, copyPorts } = await startBalancer({ processes, folder, ...databases });
  const { user, password: userPassword } = databases.superuser;
  const addressOf = (name: string) => `postgres://${user}:${userPassword}@127.0.0.1:${databasePort}/${name}`;
  await until('the database', () =>
    withClient(addressOf('postgres'), (client) => client.query('create database rolecall')),
  );
  const databaseUrl = addressOf('rolecall');

  progress.show('the copies start');
  const copies = [];
  for (const port of copyPorts) copies.push(await startCopy(processes, port, databaseUrl));
  const load = startLoad(url, await withClient(databaseUrl, createOpenJob));
  progress.show(phases[0] ?? '');
  await setTimeout(phaseMs);

  load.startPhase();
  progress.show(phases[1] ?? '');
  await copies[0]?.kill('SIGKILL');
  await setTimeout(phaseMs / 2);
  await startCopy(processes, copyPorts[0] ?? 0, databaseUrl);
  await setTimeout(phaseMs / 2);

  load.startPhase();
  progress.show(phases[2] ?? '');
  await databases.killLeader();
  const before = load.acknowledged.size;
  await until('a new leader', async () => load.acknowledged.size > before + 20 || undefined);
  await setTimeout(phaseMs);
  await load.stop();
  progress.end();
  report(load, await withClient(databaseUrl, (client) => compareWithStored(client, load)));
}

type Faults = { lost: Set<string>; doubled: Set<string> };

function report(load: Load, { lost, doubled }: Faults): void {
  print(
    `${describeMachine()}. Two copies behind HAProxy, Patroni with three PostgreSQL, synchronous mode.\n`,
  );
  print('| what happens | acknowledged | lost | doubled | longest gap of writes, s | reads | failed reads |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
  const answers = [...load.acknowledged]
    .map(([email, answer]) => ({ email, ...answer }))
    .toSorted((one, other) => one.at - other.at)
    .map((answer, index, all) => ({ ...answer, gap: answer.at - (all[index - 1]?.at ?? answer.at) }));
  for (const [phase, name] of phases.entries()) {
    const here = answers.filter((answer) => answer.phase === phase);
    const reads = load.reads.filter((read) => read.phase === phase);
    const cells = [
      here.length,
      here.filter(({ email }) => lost.has(email)).length,
      here.filter(({ email }) => doubled.has(email)).length,
      (Math.max(0, ...here.map(({ gap }) => gap)) / 1_000).toFixed(1),
      reads.length,
      reads.filter(({ isGood }) => !isGood).length,
    ];
    print(`| ${name} | ${cells.join(' | ')} |`);
  }
  if (lost.size + doubled.size > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
