import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigFault } from '../../ground/config/config.ts';
import { keyBytes, noKeysFault, readKeyLines } from '../../ground/config/key-lines.ts';

/** Each line of the file is one key in base64, the newest first. Older ones open what they have sealed. */
export function readKeyFile(path: string): Buffer[] {
  const keys = readKeyLines(readFileSync(path, 'utf8'));
  if (keys) return keys;
  throw new ConfigFault(noKeysFault(path));
}

/**
 * Makes the file with a first key, unless it is there. Of two copies that start at once, one makes it.
 *
 * @returns whether it was made
 */
export function ensureKeyFile(path: string): boolean {
  try {
    readKeyFile(path);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dirname(path), { recursive: true });
  const draft = writeDraft(path, [randomBytes(keyBytes)]);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
}

/** Puts a new key before the others. */
export function addKey(path: string): void {
  renameSync(writeDraft(path, [randomBytes(keyBytes), ...readKeyFile(path)]), path);
}

/** On disk before it has its name, and for nobody else to read. */
function writeDraft(path: string, keys: Buffer[]): string {
  const draft = `${path}.${process.pid}`;
  const text = keys.map((key) => `${key.toString('base64')}\n`).join('');
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  return draft;
}
