// Runs in a thread of its own: the file of a stranger may make its parser busy without end.
import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './run-in-thread.ts';

const { wants, type, bytes, page = 1 } = workerData as Task;
const file = Buffer.from(bytes);

async function run(): Promise<unknown> {
  if (wants === 'text') return (await import('./text/read-text.ts')).readText(file, type);
  if (wants === 'page') return (await import('./preview/draw-page.ts')).drawPage(file, page);
  return (await import('./preview/draw-picture.ts')).drawPicture(file, type);
}

const result = await run();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(result);
