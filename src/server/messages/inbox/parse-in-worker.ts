// Runs in a thread of its own: a mail of a stranger may make its parser busy without end.
import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';
import type { ParserWord } from './read-mail.ts';

const word: ParserWord = await parseMail(workerData as Uint8Array).then(
  (mail) => ({ mail }),
  (error: unknown) => ({ fault: String(error) }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(word);
