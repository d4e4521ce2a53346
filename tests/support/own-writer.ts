// Runs in another process: a server on a data folder that stores one number after the other, and says each when it is stored.
import { openConnections } from '../../src/database/open.ts';

const { pool, close } = await openConnections({ folder: process.argv[2] ?? '', claim: { patienceMs: 0 } });
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
await pool.query('create table if not exists notes (id int)');
const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from notes');
for (let id = (rows[0]?.last ?? 0) + 1; !stopping.signal.aborted; id += 1) {
  // After a crash of the database it is tried again.
  const isStored = await pool.query('insert into notes values ($1)', [id]).then(
    () => true,
    () => false,
  );
  if (isStored) process.stdout.write(`${id}\n`);
}
await close();
