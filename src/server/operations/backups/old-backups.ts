import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';

/** The name that `npm run backup` gives, of any version. */
const ownName = /^rolecall-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.\w+\.zst(?:\.age)?$/;

const dayMs = 86_400_000;

/**
 * Deletes the backups that this database has recorded, with their moment and their size, more than so many days ago. The
 * newest file stays in any case: with a clock that is ahead it would look old, too.
 *
 * @returns how many
 */
export async function deleteOldBackups(sql: Sql, folder: string, days: number): Promise<number> {
  const old = await sql
    .selectFrom('backups')
    .select(['taken_at', 'bytes'])
    .where('kind', '=', 'taken')
    .where('at', '<', expression<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
  const files = (await readdir(folder)).filter((file) => ownName.test(file)).toSorted();
  let deleted = 0;
  for (const file of files.slice(0, -1)) {
    const path = join(folder, file);
    const { size } = await stat(path);
    const moment = Date.parse(file.replace(ownName, '$1T$2:$3:$4Z'));
    const isOld = old.some(
      ({ taken_at, bytes }) => Number(bytes) === size && Math.abs(taken_at.getTime() - moment) < dayMs,
    );
    if (!isOld) continue;
    await rm(path);
    deleted += 1;
  }
  return deleted;
}
