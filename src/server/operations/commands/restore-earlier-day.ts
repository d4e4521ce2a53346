import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { identitiesIn } from '../../../database/backup/encryption.ts';
import { restoreBackup } from '../../../database/backup/restore-backup.ts';
import { openConnections, type Place, sqlOf } from '../../../database/open.ts';
import { startProgress } from '../../../terminal/progress.mjs';
import type { Config } from '../../ground/config/config.ts';
import { holdWaitingMails } from '../../mail/outbox/mail-outbox.ts';
import { readErasures, repeatErasures } from '../../people/privacy/erasure-list.ts';
import { countRows, recordBackup } from '../backups/backup-source.ts';

/**
 * Fills an empty database with a backup of an earlier day: mails that waited then may have left since, and people may
 * have been erased since.
 *
 * @returns sentences about both, too
 */
export async function restoreEarlierDay(
  place: Place,
  path: string,
  { backupFolder, erasureFolder, backupIdentity }: Config,
): Promise<{ taken_at: string; rows: number; said: string }> {
  const erasures = await readErasures([dirname(path), backupFolder, erasureFolder]);
  const said: string[] = [];
  await using parts = new AsyncDisposableStack();
  const { pool, close } = await openConnections(place);
  parts.defer(close);
  const progress = startProgress('Restoring');
  parts.defer(() => void progress.end());
  const { taken_at, tables } = await restoreBackup(
    pool,
    { path, identities: identitiesIn(backupIdentity) },
    {
      onStep: progress.show,
      beforeCommit: async (client) => {
        const mails = await holdWaitingMails(client);
        said.push(`${mails} mails that waited then are not sent; System → Email log has them as "Not sent".`);
      },
    },
  );
  progress.show('erasures');
  const { erased, left } = await repeatErasures(sqlOf(pool), erasures, (id, reason) =>
    said.push(`The applicant ${id} had a fault: ${reason}.`),
  );
  const rows = countRows(tables);
  const backup = { taken_at, rows, bytes: (await stat(path)).size };
  // The backup was not in itself.
  await recordBackup(sqlOf(pool), { ...backup, kind: 'taken', at: taken_at });
  await recordBackup(sqlOf(pool), { ...backup, kind: 'rehearsed' });
  said.push(`${erased} records that were erased since are erased again.`);
  if (left.length > 0)
    said.push(`Erase by hand, they may be a part of somebody else here: applicants ${left.join(', ')}.`);
  if (erasures.length === 0)
    said.push(
      `No list of erasures was found in ${dirname(path)}. If somebody was erased since, erase them again.`,
    );
  return { taken_at, rows, said: said.join('\n') };
}
