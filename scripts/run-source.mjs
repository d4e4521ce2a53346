import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** For `--help`. */
export const serverSettings = {
  PORT: 'where the website listens (3000); the embedded content service takes the next port',
  PUBLIC_URL: 'how visitors reach the website',
  DATABASE_URL: 'a PostgreSQL; without it one of its own keeps its files in DATA_DIR (./data)',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent (info)',
  '...': '.env.example describes every setting',
};

/**
 * Room for new objects, in MB. Node's default of 32 takes 50 MB more and makes nothing faster here. The buffers of a
 * document that nobody has any more go with the new objects: with 8 they were 60 MB more before they went.
 */
export const runtimeOptions = ['--max-semi-space-size=2'];

export const runtimeEnvironment = {
  // The next start then neither strips types nor compiles: half a second less.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  // glibc keeps what each thread has freed. With one place for all threads it returns 80 MB to the system.
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Runs a TypeScript file of the project with the settings of `.env`, if there is one. The environment wins.
 *
 * @param {string} runtime the Node to run it with
 * @param {string[]} args options for Node, the file, and its own arguments
 * @param {'development' | 'production'} mode
 */
export async function runSource(runtime, args, mode) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const fault = settings.length > 0 ? faultOf('.env') : undefined;
  if (fault !== undefined) {
    process.stderr.write(`The settings in .env cannot be read (${fault}): let this user read the file.\n`);
    return 1;
  }
  return run(runtime, [...runtimeOptions, ...settings, ...args], {
    env: { ...runtimeEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? mode },
  });
}

/** @param {string} path @returns {string | undefined} why the file cannot be read */
function faultOf(path) {
  try {
    readFileSync(path);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
