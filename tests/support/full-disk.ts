// Preloaded into another process: no file can be written any more, except short ones such as lock files.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const mostBytes = 512;
type Write = (
  ...input: [descriptor: number, buffer: Uint8Array, offset?: number, length?: number, position?: number]
) => number;

const writeSync = fs.writeSync as Write;

fs.writeSync = ((...[descriptor, buffer, offset, length, position]) => {
  if (descriptor > process.stderr.fd && (length ?? buffer.byteLength) > mostBytes) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  return writeSync(descriptor, buffer, offset, length, position);
}) satisfies Write as typeof fs.writeSync;
syncBuiltinESMExports();

// A part that failed may leave a timer behind, and the process must end all the same.
setInterval(() => undefined, 60_000);
