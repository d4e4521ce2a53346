import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/open.ts';
import { type Ending, makeScratchFolder } from './scratch-folder.ts';
import { makeTemplate } from './test-database.ts';

/**
 * A new data folder with an empty, migrated database. Copying one takes a tenth of the time of a first start. The end of the
 * test, or of the file, removes it.
 */
export async function makeDataFolder(t: Ending): Promise<string> {
  const template = await makeTemplate('data', async (target) => {
    const { close } = await openDatabase({ folder: target });
    await close();
  });
  const folder = join(await makeScratchFolder(t), 'data');
  await cp(template, folder, { recursive: true });
  return folder;
}
