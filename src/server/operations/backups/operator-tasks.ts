import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import type { BackupRecord } from './record-backup.ts';

/** What a command may ask of the server that runs on an embedded database. */
export type OperatorTasks = {
  /** Makes a data folder with a copy of the database. Who asked removes it. */
  copy: { input: object; answer: { folder: string; takenAt: string; nextTransaction: string } };
  /** Refuses changes until the next start. */
  stayReadOnly: { input: object; answer: void };
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
  const response = await post(dataFolder, task, input);
  if (response === false) return false;
  const answer = (await json(response)) as OperatorTasks[Name]['answer'] & { message?: string };
  if (response.statusCode !== 200) throw new Error(answer.message);
  return answer;
}

/** The path at which the server refuses changes until the client goes away, by its own will or killed. */
export const holdChanges = 'hold-changes';

/**
 * Makes the server refuse changes.
 *
 * @returns a function that lets them pass again, unless the server was asked to stay so; false when no server runs
 */
export async function holdServerChanges(dataFolder: string): Promise<(() => void) | false> {
  const response = await post(dataFolder, holdChanges, {});
  if (response === false) return false;
  if (response.statusCode !== 200) throw new Error(await text(response));
  // The server going away is no fault of this command.
  response.on('error', () => undefined);
  return () => void response.destroy();
}

async function post(dataFolder: string, path: string, input: object): Promise<IncomingMessage | false> {
  const headers = { 'content-type': 'application/json' };
  const asked = request({
    socketPath: operatorSocket(dataFolder),
    path: `/${path}`,
    method: 'POST',
    headers,
  });
  asked.end(JSON.stringify(input));
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    throw error;
  }
}
