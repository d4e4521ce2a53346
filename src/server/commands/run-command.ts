import { openDatabase, type Database } from '../../database/open.ts';
import { readConfig, type Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { explainStartFault } from '../start-faults.ts';

/** Whoever gave the command has to give it differently; the message says how. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}

/**
 * Runs one command on the configured database, which is brought to the newest schema first. What went wrong is told
 * in one line, and the exit code is 1.
 *
 * @param command gives the line that tells what was done
 */
export async function runCommand(
  command: (parts: { database: Database; config: Config }) => Promise<string>,
): Promise<void> {
  try {
    await using parts = new AsyncDisposableStack();
    const config = readConfig(process.env);
    const database = await openDatabase(config.database);
    parts.defer(() => database.close());
    console.log(await command({ database, config }));
  } catch (error) {
    const isExplained = error instanceof CommandFault || error instanceof Problem;
    console.error(isExplained ? error.message : explainStartFault(error));
    process.exitCode = 1;
  }
}
