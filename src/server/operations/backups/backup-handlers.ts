import type { FastifyInstance } from 'fastify';
import type { backupEndpoints } from '../../../contract/system-health.ts';
import { transact } from '../../../database/transact.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { beginBackupRun, followBackupRun, type TakeBackup } from './backup-run.ts';

/** @param takeBackup the run that is still on is stopped when the app closes */
export function backupHandlers(
  { database: { sql }, log }: Services,
  { app, takeBackup }: { app: FastifyInstance; takeBackup: TakeBackup },
) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });
  return {
    startBackup: async ({ admin: { username }, address }) => {
      await transact(sql, async (transaction) => {
        await beginBackupRun(transaction);
        await recordSecurityEvent(transaction, { kind: 'backup', username, address });
      });
      running = followBackupRun(sql, takeBackup, stopping.signal).catch((err: unknown) =>
        log.warn({ err }, 'The end of a backup could not be stored.'),
      );
      return { started: true };
    },
  } satisfies HandlersOf<typeof backupEndpoints>;
}
