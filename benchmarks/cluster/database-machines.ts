import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, findOwner } from '../../scripts/test/postgres-cluster.ts';
import { findPostgres } from '../../scripts/test/tools.ts';
import { isOk, until, type openProcesses, type Started } from './processes.ts';
import { fillIn } from './templates.ts';

type Machine = { port: number; patroniPort: number; data: string; patroni: Started };

export type DatabaseMachines = {
  machines: Machine[];
  superuser: { user: string; password: string };
  /** Ends Patroni and PostgreSQL of the leader at once, as a power cut of its machine does. */
  killLeader: () => Promise<void>;
};

type Parts = { folder: string; processes: ReturnType<typeof openProcesses>; password: string };

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
      '/usr/lib/postgresql/15/bin': findPostgres() ?? '',
      '/var/lib/postgresql/15/rolecall': data,
      'change-this': password,
    });
    const file = join(home, 'patroni.yml');
    writeFileSync(file, `${settings}  parameters:\n    unix_socket_directories: ''\n`);
    own(file);
    const patroni = processes.start(name, ['patroni', file], {
      cwd: home,
      // Patroni keeps a file with passwords there.
      env: { PATH: process.env['PATH'], HOME: home },
      ...owner,
    });
    machines.push({ port, patroniPort, data, patroni });
    // The first one is the leader, and the others copy it.
    if (machines.length === 1)
      await until('the leader', () => isOk(`http://127.0.0.1:${patroniPort}/primary`));
  }
  const followers = machines.slice(1);
  await until('a synchronous standby', () =>
    Promise.any(followers.map(({ patroniPort }) => assertOk(`http://127.0.0.1:${patroniPort}/synchronous`))),
  );
  for (const { patroniPort } of followers) {
    await until('a standby', () => isOk(`http://127.0.0.1:${patroniPort}/replica`));
  }

  return {
    machines,
    superuser: { user: 'postgres', password: `${password}-1` },
    killLeader: async () => {
      const leader = await until('the leader', () => findLeader(machines));
      const [postmaster] = readFileSync(join(leader.data, 'postmaster.pid'), 'utf8').split('\n');
      const ended = leader.patroni.kill('SIGKILL');
      process.kill(Number(postmaster), 'SIGKILL');
      await ended;
    },
  };
}

async function assertOk(url: string): Promise<true> {
  if (await isOk(url)) return true;
  throw new Error(`${url} is not ok.`);
}

function findLeader(machines: Machine[]): Promise<Machine> {
  return Promise.any(
    machines.map(async (machine) => {
      await assertOk(`http://127.0.0.1:${machine.patroniPort}/primary`);
      return machine;
    }),
  );
}
