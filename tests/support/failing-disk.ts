// Runs in another process: stores one row, then another on a disk that refuses to write or to flush.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { startDurablePglite } from '../../src/database/embedded/durable-pglite.ts';

const [folder, fault] = process.argv.slice(2);
const pglite = await startDurablePglite(folder!, {});
await pglite.exec(`create table notes (text text); insert into notes values ('before')`);
process.stdout.write('stored before\n');

const refuse = () => {
  throw Object.assign(new Error('the disk is broken'), { code: fault === 'fsync' ? 'EIO' : 'ENOSPC' });
};
const { writeSync } = fs;
if (fault === 'fsync') fs.fsyncSync = refuse;
else
  fs.writeSync = ((descriptor: number, ...rest: [string]) =>
    descriptor === process.stderr.fd ? writeSync(descriptor, ...rest) : refuse()) as typeof fs.writeSync;
syncBuiltinESMExports();

await pglite.exec(`insert into notes values ('after')`);
process.stdout.write('stored after\n');
