import { join } from 'node:path';
import { type Ending, makeScratchFolder } from './scratch-folder.ts';

/** The path of a data folder for a server, which is not there yet. The end of the test, or of the file, removes it. */
export async function makeDataFolder(t: Ending): Promise<string> {
  return join(await makeScratchFolder(t), 'data');
}
