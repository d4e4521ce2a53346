import { chownSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { signalPostgres } from '../../../scripts/test/postgres-cluster.ts';
import { findOwner } from '../../../src/database/own/programs.ts';
import { getProgram } from '../../../scripts/test/tools.ts';
import { isOk, until, type Processes, type Started } from './processes.ts';
import { fillIn } from './templates.ts';

type Machine = {
  port: number;
  patroniPort: number;
  data: string;
  patroni: Started;
  startPatroni: () => Started;
};

export type DatabaseMachines = {
  machines: Machine[];
  superuser: { user: string; password: string };
  /**
   * Ends Patroni and PostgreSQL of the leader at once, as a power cut of its machine does.
   *
   * @returns starts the machine again, and ends when the leader has two followers
   */
  killLeader: () => Promise<() => Promise<void>>;
};

type Parts = { folder: string; processes: Processes; password: string };

/** One etcd and three Patroni with PostgreSQL, by deploy/patroni.yml. */
export async function startDatabaseMachines({
  folder,
  processes,
  password,
}: Parts): Promise<DatabaseMachines> {
  const owner = findOwner();
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid);
  own(folder);
  const [etcdPort, peerPort] = [await findFreePort(), await findFreePort()];
  const etcd = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  processes.start('etcd', [
    'etcd',
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${etcd}`,
    `--advertise-client-urls=${etcd}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]);
  await until('etcd', () => isOk(`${etcd}/health`));

  const machines: Machine[] = [];
  for (const name of ['db1', 'db2', 'db3']) {
    const [port, patroniPort] = [await findFreePort(), await findFreePort()];
    const home = join(folder, name);
    mkdirSync(home);
    own(home);
    const data = join(home, 'data');
    const settings = fillIn('patroni.yml', {
      'name: db1': `name: ${name}`,
      '[10.0.0.21:2379, 10.0.0.22:2379, 10.0.0.23:2379]': `[127.0.0.1:${etcdPort}]`,
      '10.0.0.21:8008': `127.0.0.1:${patroniPort}`,
      '10.0.0.21:5432': `127.0.0.1:${port}`,
      '10.0.0.0/24': '127.0.0.1/32',
      '/usr/lib/postgresql/15/bin': dirname(realpathSync(getProgram('pg_ctl'))),
      '/var/lib/postgresql/15/rolecall': data,
      'change-this': password,
    });
    const file = join(home, 'patroni.yml');
    writeFileSync(file, `${settings}  parameters:\n    unix_socket_directories: ''\n`);
    own(file);
    const startPatroni = () =>
      processes.start(name, ['patroni', file], {
        cwd: home,
        // Patroni keeps a file with passwords there.
        env: { PATH: process.env['PATH'], HOME: home },
        ...owner,
      });
    machines.push({ port, patroniPort, data, patroni: startPatroni(), startPatroni });
    // The first one is the leader, and the others copy it.
    if (machines.length === 1)
      await until('the leader', () => isOk(`http://127.0.0.1:${patroniPort}/primary`));
  }
  await waitForFollowers(machines);

  return {
    machines,
    superuser: { user: 'postgres', password: `${password}-1` },
    killLeader: async () => {
      const leader = await until('the leader', () => findMachine(machines, 'primary'));
      await Promise.all([leader.patroni.kill('SIGKILL'), signalPostgres(leader.data, 'SIGKILL')]);
      return async () => {
        leader.patroni = leader.startPatroni();
        await waitForFollowers(machines);
      };
    },
  };
}

async function assertOk(url: string): Promise<true> {
  if (await isOk(url)) return true;
  throw new Error(`${url} is not ok.`);
}

/** One of them is synchronous: it has every acknowledged commit. */
async function waitForFollowers(machines: Machine[]): Promise<void> {
  const leader = await until('the leader', () => findMachine(machines, 'primary'));
  await until('a synchronous standby', () => findMachine(machines, 'synchronous'));
  for (const follower of machines) {
    if (follower !== leader) await until('a standby', () => findMachine([follower], 'replica'));
  }
}

/** Patroni answers each of these paths on machines in that role alone. */
function findMachine(machines: Machine[], role: 'primary' | 'replica' | 'synchronous'): Promise<Machine> {
  return Promise.any(
    machines.map(async (machine) => {
      await assertOk(`http://127.0.0.1:${machine.patroniPort}/${role}`);
      return machine;
    }),
  );
}
