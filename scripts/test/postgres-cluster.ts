import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from './tools.ts';

const execute = promisify(execFile);

/** Nothing in it outlives the tests, so it need not survive a power cut. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
};

export type PostgresCluster = AsyncDisposable & {
  /** Of a superuser, so that tests can create databases of their own. */
  url: string;
};

/** Starts a PostgreSQL server of its own in a temporary folder, on a free port of this machine. */
export async function startPostgres(): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-postgres-'));
  const runAsOwner = (program: string, args: string[]) =>
    execute(join(programs, program), args, { cwd: folder, ...owner });
  const cluster = join(folder, 'cluster');

  await using parts = new AsyncDisposableStack();
  parts.defer(() => rm(folder, { recursive: true }));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) await Promise.all([folder, passwordFile].map((path) => chown(path, owner.uid, owner.gid)));
  const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await runAsOwner('initdb', [
    `--pgdata=${cluster}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    ...login,
  ]);

  const port = await findFreePort();
  const options = Object.entries({ ...settings, port }).map(([name, value]) => `-c ${name}=${value}`);
  const target = [`--pgdata=${cluster}`, '--wait'];
  parts.defer(() => runAsOwner('pg_ctl', ['stop', ...target, '--mode=immediate']).then(() => undefined));
  await runAsOwner('pg_ctl', ['start', ...target, `--log=${folder}/log`, `--options=${options.join(' ')}`]);

  const running = parts.move();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
async function findOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [user, group] = await Promise.all([
    execute('id', ['-u', 'postgres']),
    execute('id', ['-g', 'postgres']),
  ]);
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
