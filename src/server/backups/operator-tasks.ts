import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { BackupRecord } from './record-backup.ts';

/** What a command may ask of the server that runs on an embedded database. */
export type OperatorTasks = {
  /** Makes a data folder with a copy of the database. Who asked removes it. */
  copy: { input: object; answer: { folder: string; takenAt: string } };
  setReadOnly: { input: { isReadOnly: boolean }; answer: void };
  record: { input: BackupRecord; answer: void };
};

export function operatorFolder(dataFolder: string): string {
  return join(dataFolder, 'operator');
}

export function operatorSocket(dataFolder: string): string {
  return join(operatorFolder(dataFolder), 'socket');
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
  const headers = { 'content-type': 'application/json' };
  const asked = request({
    socketPath: operatorSocket(dataFolder),
    path: `/${task}`,
    method: 'POST',
    headers,
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
