import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PlaceTable } from './place-table.ts';

/** A file of the build: the packages behind it take a second and 200 MB to read. */
export const placeFile = new URL('../../../../dist/places.tsv', import.meta.url);

const program = fileURLToPath(new URL('./write-places.ts', import.meta.url));

let table: Promise<PlaceTable> | undefined;

/** The places of the world and the postal codes of the United States, read when somebody asks for the first time. */
export function readPlaceTable(): Promise<PlaceTable> {
  table ??= readOrWrite().catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  return table;
}

/** Tests and a server in development run without a build. */
async function readOrWrite(): Promise<PlaceTable> {
  try {
    return await readFile(placeFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await promisify(execFile)(process.execPath, [program]);
    return readFile(placeFile);
  }
}
