import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../src/database/open.ts';
import { type Ending, makeScratchFolder } from './scratch-folder.ts';

/**
 * The path of a data folder for a server. The end of the test, or of the file, removes it.
 *
 * @param used the new folder is a copy of it. Without it the folder is not there yet, and its first start makes a database.
 */
export async function makeDataFolder(t: Ending, used?: string): Promise<string> {
  const folder = join(await makeScratchFolder(t), 'data');
  // It keeps the user of PostgreSQL.
  if (used !== undefined) await promisify(execFile)('cp', ['-a', used, folder]);
  return folder;
}

/**
 * A data folder with a database, which a server has left. A copy takes a fifth of the time of a first start.
 *
 * @param open `openConnections` migrates nothing
 */
export async function makeUsedFolder(
  t: Ending,
  open: (place: { folder: string }) => Promise<{ close: () => Promise<void> }> = openDatabase,
): Promise<string> {
  const folder = await makeDataFolder(t);
  await (await open({ folder })).close();
  return folder;
}
