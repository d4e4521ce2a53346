import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
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
    copy: async ({ pid }) => {
      await removeCopies(folder, (maker) => !isAlive(maker));
      const target = await mkdtemp(join(folder, `copy-${pid}-`));
      try {
        const takenAt = await copyTo(target);
        return { folder: target, takenAt: takenAt.toISOString() };
      } catch (error) {
        await rm(target, { recursive: true, force: true });
        throw error;
      }
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

/** A copy holds everybody's details, also of people who are erased later. */
export async function removeCopies(folder: string, isLeft: (pid: number) => boolean): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => {
    const [, pid] = /^copy-(\d+)-/.exec(name) ?? [];
    return pid !== undefined && isLeft(Number(pid));
  });
  await Promise.all(copies.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
