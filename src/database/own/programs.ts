import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkLibraries, packagedPrograms } from '../../terminal/postgres-package.mjs';
import { DatabaseUnavailable } from '../postgres/connections.ts';

/** PostgreSQL refuses to run as root. Every system has this user without rights. */
const ownerName = 'nobody';

/** For data and programs that this user cannot reach where they are, such as below a closed `/root`. */
export const reachableFolder = '/var/lib/rolecall';

/** The user that runs PostgreSQL, for `spawn`. */
export type Owner = { uid: number; gid: number } | undefined;

/** @returns `undefined` for a process that is not root: it runs PostgreSQL itself */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, ownerName], { encoding: 'utf8' }).stdout),
  );
  return { uid, gid };
}

/** Whether the user of PostgreSQL may enter a folder, or write into it. */
export function mayUse(path: string, owner: Owner, right: 'x' | 'w' = 'x'): boolean {
  return spawnSync('test', [`-${right}`, path], { cwd: '/', ...owner }).status === 0;
}

/**
 * The folder with PostgreSQL's `initdb` and `postgres`. Those of the packages are copied when root's packages lie where no
 * other user can read.
 *
 * @param named the setting `POSTGRES_BIN`
 * @throws DatabaseUnavailable when there are none for this machine
 */
export function findPrograms(named: string | undefined, owner: Owner): string {
  if (named) return named;
  const { folder, version } = packagedPrograms();
  if (!existsSync(folder)) {
    throw new DatabaseUnavailable(
      `There is no ready-made PostgreSQL for ${process.platform} ${process.arch}: name the folder of your own "initdb" and "postgres" in POSTGRES_BIN, or a database in DATABASE_URL.`,
    );
  }
  linkLibraries();
  const programs = join(folder, 'bin');
  if (!owner || mayUse(join(programs, 'postgres'), owner)) return programs;
  return join(copyPrograms(folder, version), 'bin');
}

function copyPrograms(folder: string, version: string): string {
  const target = join(reachableFolder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(reachableFolder, { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another process was first.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** The major version of the programs, such as 18. */
export function readMajor(programs: string): number {
  const { stdout, error } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  const [, major] = / (\d+)/.exec(stdout ?? '') ?? [];
  if (major === undefined) {
    throw new DatabaseUnavailable(
      `The PostgreSQL in ${programs} does not run (${error?.message ?? stdout}): name another in POSTGRES_BIN, or a database in DATABASE_URL.`,
    );
  }
  return Number(major);
}

/** The major version of the data; `undefined` for a folder without a cluster. */
export function readDataMajor(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8')) : undefined;
}
