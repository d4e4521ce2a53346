import { once } from 'node:events';
import { mkdtempDisposable, symlink } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A backup that was taken, or one that was restored on trial. */
export type BackupRecord = Insertable<Tables['backups']>;

/** The requests of a command to the server that runs on an embedded database. */
export type OperatorTasks = {
  /** Makes a data folder with a copy of the database. The command that asked removes it, or the next copy after its death. */
  copy: { input: { pid: number }; answer: { folder: string; takenAt: string } };
  record: { input: BackupRecord; answer: void };
};

export function operatorFolder(dataFolder: string): string {
  return join(resolve(dataFolder), 'operator');
}

/**
 * A short path to the server's socket, until it is disposed of: the address of a socket has no room for more than about
 * 100 bytes (unix(7)), and a data folder may have a longer path. Each process makes a link of its own, because a service
 * may have a `/tmp` that others do not see.
 */
export async function linkToOperator(dataFolder: string): Promise<AsyncDisposable & { socket: string }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'rolecall-'));
  const link = join(folder.path, 'operator');
  await symlink(operatorFolder(dataFolder), link);
  return { socket: join(link, 'socket'), [Symbol.asyncDispose]: () => folder.remove() };
}

/**
 * Asks the server that runs on a data folder.
 *
 * @returns false when no server runs there
 * @throws Error with the server's reason
 */
export async function askServer<Name extends keyof OperatorTasks>(
  dataFolder: string,
  task: Name,
  input: OperatorTasks[Name]['input'],
): Promise<OperatorTasks[Name]['answer'] | false> {
  await using link = await linkToOperator(dataFolder);
  const asked = request({
    socketPath: link.socket,
    path: `/${task}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(input));
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const answer = (await json(response)) as OperatorTasks[Name]['answer'] & { message?: string };
    if (response.statusCode !== 200) throw new Error(answer.message);
    return answer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    throw error;
  }
}
