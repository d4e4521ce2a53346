/** Creates an empty database in a folder. A process of its own, because the server would keep 200 MB of its memory. */
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { reasonOf } from '../postgres/connections.ts';

// The server is gone: nobody would use the database.
process.once('disconnect', () => process.exit(1));

const [folder] = process.argv.slice(2);
try {
  const pglite = await PGlite.create({ fs: new NodeFS(folder ?? '') });
  await pglite.close();
  process.exit(0);
} catch (error) {
  process.send?.(reasonOf(error), () => process.exit(1));
}
