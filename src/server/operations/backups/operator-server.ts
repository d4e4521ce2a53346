import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import type { EmbeddedCopies } from '../../../database/postgres/connections.ts';
import type { Sql } from '../../../database/open.ts';
import { holdChanges, operatorFolder, operatorSocket, type OperatorTasks } from './operator-tasks.ts';
import { recordBackup } from './record-backup.ts';

type Tasks = {
  [Name in keyof OperatorTasks]: (
    input: OperatorTasks[Name]['input'],
  ) => Promise<OperatorTasks[Name]['answer']>;
};

/**
 * Answers the operator's commands on a socket in the data folder of the embedded database, which this process has
 * locked: no other process can open it.
 *
 * @returns a function that stops it
 */
export async function startOperatorServer(
  { sql, copies }: { sql: Sql; copies: EmbeddedCopies },
  dataFolder: string,
): Promise<() => Promise<void>> {
  const folder = operatorFolder(dataFolder);
  // A killed server leaves its socket, and a killed command its copy.
  await rm(folder, { recursive: true, force: true });
  // Only the server's own user may enter.
  await mkdir(folder, { mode: 0o700 });
  let staysReadOnly = false;
  const tasks: Tasks = {
    copy: async () => {
      const target = await mkdtemp(join(folder, 'copy-'));
      const { takenAt, nextTransaction } = await copies.copyTo(target);
      return { folder: target, takenAt: takenAt.toISOString(), nextTransaction };
    },
    stayReadOnly: () => {
      staysReadOnly = true;
      return copies.setReadOnly(true);
    },
    record: (record) => recordBackup(sql, record),
  };
  const app = fastify({ forceCloseConnections: true });
  for (const [name, task] of Object.entries(tasks)) {
    app.post(`/${name}`, async ({ body }) => (await task(body as never)) ?? {});
  }
  app.post(`/${holdChanges}`, async (_request, reply) => {
    await copies.setReadOnly(true);
    reply.hijack();
    reply.raw.on('close', () => {
      if (!staysReadOnly) void copies.setReadOnly(false).catch(() => undefined);
    });
    reply.raw.writeHead(200).flushHeaders();
  });
  await app.listen({ path: operatorSocket(dataFolder) });
  return () => app.close();
}
