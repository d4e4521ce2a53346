// Runs in a thread of its own: the file of a stranger may make its parser busy without end.
import { parentPort, workerData } from 'node:worker_threads';
import { readText } from './read-text.ts';
import type { Task } from './run-in-thread.ts';

const { type, bytes } = workerData as Task;
const text = await readText(Buffer.from(bytes), type);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(text);
