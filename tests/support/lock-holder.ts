// Runs in another process: locks a folder until it is killed.
import { lockFolder } from '../../src/database/embedded/folder-lock.ts';

try {
  lockFolder(process.argv[2]!);
  process.stdout.write('locked\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`);
}
