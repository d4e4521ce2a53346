// Runs in a process of its own: the file of a stranger may make its parser busy without end, or end it.
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { resultPipe, type Task } from './document-task.ts';
import { readText } from './text/read-text.ts';

const [type] = process.argv.slice(2) as [Task['type']];

writeFileSync(resultPipe, JSON.stringify(await readText(await buffer(process.stdin), type)));
// A library may have left something open.
process.exit();
