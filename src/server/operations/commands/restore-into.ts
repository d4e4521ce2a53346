import type pg from 'pg';
import { countRows } from '../../../database/backup/backup-lines.ts';
import type { TableLoader } from '../../../database/backup/load-tables.ts';
import { restoreBackup } from '../../../database/backup/restore-backup.ts';
import { openConnections, type Place } from '../../../database/open.ts';
import { startProgress } from '../../../terminal/progress.mjs';

/** What changes the restored rows before they are seen. */
export type LastChanges = (
  target: pg.ClientBase,
  loader: TableLoader,
  onStep: (step: string) => void,
) => Promise<void>;

/** Fills an empty database with a backup, and shows how far it is. */
export async function restoreInto(
  place: Place,
  file: string,
  lastChanges?: LastChanges,
): Promise<{ taken_at: string; rows: number }> {
  const { pool, close } = await openConnections(place);
  const progress = startProgress('Restoring');
  try {
    const { taken_at, tables } = await restoreBackup(pool, file, {
      onStep: progress.show,
      catchUp: lastChanges && ((client, loader) => lastChanges(client, loader, progress.show)),
    });
    return { taken_at, rows: countRows(tables) };
  } finally {
    progress.end();
    await close();
  }
}
