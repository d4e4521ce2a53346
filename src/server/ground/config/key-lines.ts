import { accessSync, constants, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** AES-256. */
export const keyBytes = 32;

/** Each line of a text is one key in base64. @returns `undefined` unless all are keys */
export function readKeyLines(text: string): Buffer[] | undefined {
  const keys = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => Buffer.from(line, 'base64'));
  return keys.length > 0 && keys.every(({ length }) => length === keyBytes) ? keys : undefined;
}

export const noKeysFault = (path: string) =>
  `SECRET_KEY_FILE names the file ${path}, which is not made of keys: each line is ${keyBytes} bytes in base64.`;

/** Why a named file holds no keys, and cannot be made with one; `undefined` if nothing is wrong. */
export function keyFileFault(path: string): string | undefined {
  try {
    return readKeyLines(readFileSync(path, 'utf8')) ? undefined : noKeysFault(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && mayWriteTo(dirname(path))
      ? undefined
      : `SECRET_KEY_FILE: the file ${path} cannot be made or read (${code}).`;
  }
}

function mayWriteTo(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    // The start makes it.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && folder !== dirname(folder)
      ? mayWriteTo(dirname(folder))
      : false;
  }
}
