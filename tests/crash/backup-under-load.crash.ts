import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createServerDatabase, onlyOnPostgres } from '../support/scratch-place.ts';
import { backUpUnderLoad } from './backup-under-load.ts';

/** The backup then takes some seconds. */
const applicants = 20_000;

test('a backup of the embedded database has what was acknowledged before the moment it names, once', async (t) => {
  const folder = await makeScratchFolder(t);
  const [place, target] = [{ folder: join(folder, 'data') }, { folder: join(folder, 'restored') }];
  const summary = await backUpUnderLoad(place, { target, backups: join(folder, 'backups'), applicants });
  t.diagnostic(summary);
});

test(
  'a backup of PostgreSQL has what was acknowledged before the moment it names, once',
  onlyOnPostgres,
  async (t) => {
    const backups = await makeScratchFolder(t);
    const [url, restored] = [await createServerDatabase(t), await createServerDatabase(t)];
    t.diagnostic(await backUpUnderLoad({ url }, { target: { url: restored }, backups, applicants }));
  },
);
