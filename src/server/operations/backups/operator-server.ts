import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Database, Sql } from '../../../database/open.ts';
import { linkToOperator, operatorFolder, type OperatorTasks } from './operator-tasks.ts';
import { recordBackup } from './backup-source.ts';

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
  { sql, copyTo }: { sql: Sql; copyTo: NonNullable<Database['copyTo']> },
  dataFolder: string,
): Promise<() => Promise<void>> {
  const folder = operatorFolder(dataFolder);
  // A killed server leaves its socket, and a killed command its copy.
  await rm(folder, { recursive: true, force: true });
  // Only the server's own user may enter.
  await mkdir(folder, { mode: 0o700 });
  const tasks: Tasks = {
    copy: async () => {
      const target = await mkdtemp(join(folder, 'copy-'));
      const takenAt = await copyTo(target);
      return { folder: target, takenAt: takenAt.toISOString() };
    },
    record: (record) => recordBackup(sql, record),
  };
  const app = fastify({ forceCloseConnections: true });
  for (const [name, task] of Object.entries(tasks)) {
    app.post(`/${name}`, async ({ body }) => (await task(body as never)) ?? {});
  }
  await using link = await linkToOperator(dataFolder);
  await app.listen({ path: link.socket });
  return () => app.close();
}
