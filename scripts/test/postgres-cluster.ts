import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './tools.ts';

/** The cluster need not survive a power cut: nothing in it outlives the tests. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
};

export type PostgresCluster = Disposable & {
  /** The user is a superuser, because tests create databases. */
  url: string;
};

/**
 * Starts a PostgreSQL server on a free port of this machine. The end of this process stops it.
 *
 * @param others settings of PostgreSQL besides those of the tests, or instead of them
 * @param keptFolder stays with its databases, and is used again. Without it the folder is temporary.
 */
export async function startPostgres(
  others: Record<string, string> = {},
  keptFolder?: string,
): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const owner = findOwner();
  if (keptFolder !== undefined) mkdirSync(keptFolder, { recursive: true });
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'rolecall-postgres-'));
  const cluster = `--pgdata=${folder}/cluster`;
  const runAsOwner = (program: string, ...args: string[]) =>
    spawnSync(join(programs, program), args, { cwd: folder, encoding: 'utf8', ...owner });
  const stop = () => {
    process.off('exit', stop);
    runAsOwner('pg_ctl', 'stop', cluster, `--mode=${keptFolder === undefined ? 'immediate' : 'fast'}`);
    if (keptFolder === undefined) rmSync(folder, { recursive: true });
  };
  process.on('exit', stop);

  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
    if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
    const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const form = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    check(runAsOwner('initdb', cluster, ...form, ...login));
  }
  const password = readFileSync(passwordFile, 'utf8');

  const port = await findFreePort();
  const options = Object.entries({ ...settings, ...others, port }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  check(runAsOwner('pg_ctl', 'start', cluster, `--log=${folder}/log`, `--options=${options.join(' ')}`));
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, [Symbol.dispose]: stop };
}

/** PostgreSQL refuses to run as root. Root runs it as its package's user. */
export function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((option) =>
    spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }),
  );
  if (uid?.status !== 0 || gid?.status !== 0)
    throw new Error('Root needs a user "postgres" to run PostgreSQL as.');
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function check({ status, stdout, stderr, error }: SpawnSyncReturns<string>): void {
  if (status !== 0) throw new Error(`PostgreSQL could not be started:\n${stdout}${stderr}`, { cause: error });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
