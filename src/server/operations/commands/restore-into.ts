import { countRows } from '../../../database/backup/backup-lines.ts';
import { restoreBackup, type RestoreParts } from '../../../database/backup/restore-backup.ts';
import { openConnections, type Place } from '../../../database/open.ts';
import { startProgress } from '../../../terminal/progress.mjs';

/** Fills an empty database with a backup, and shows how far it is. */
export async function restoreInto(
  place: Place,
  file: string,
  parts: Omit<RestoreParts, 'onStep'> = {},
): Promise<{ taken_at: string; rows: number }> {
  const { pool, close } = await openConnections(place);
  const progress = startProgress('Restoring');
  try {
    const { taken_at, tables } = await restoreBackup(pool, file, { ...parts, onStep: progress.show });
    return { taken_at, rows: countRows(tables) };
  } finally {
    progress.end();
    await close();
  }
}
