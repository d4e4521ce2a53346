import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const passedOnSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const orphanCheckMs = 200;

/**
 * Runs a program to its end. Signals sent to this process go on to it, so that it can end cleanly.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean }} [options] quiet: its output is shown only if it fails
 * @returns {Promise<number>} its exit code, or 128 + the number of the signal that ended it
 */
export async function run(program, args, { env = process.env, isQuiet = false } = {}) {
  const child = spawn(program, args, { env, stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  /** @type {Buffer[]} */
  const printed = [];
  child.stdout?.on('data', (/** @type {Buffer} */ chunk) => printed.push(chunk));
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => printed.push(chunk));
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  for (const signal of passedOnSignals) process.on(signal, passOn);
  const orphanCheck = onOrphaned(() => child.kill());
  try {
    const [exitCode, signal] = /** @type {[number, null] | [null, NodeJS.Signals]} */ (
      await once(child, 'close')
    );
    const code = exitCode ?? 128 + constants.signals[signal];
    if (code !== 0) process.stderr.write(Buffer.concat(printed));
    return code;
  } finally {
    for (const signal of passedOnSignals) process.off(signal, passOn);
    clearInterval(orphanCheck);
  }
}

/**
 * A signal to npm ends npm and its shell but does not reach this process. Only its parent changes.
 *
 * @param {() => void} callback
 */
function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    callback();
  }, orphanCheckMs);
  return check;
}
