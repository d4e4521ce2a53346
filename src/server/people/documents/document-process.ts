// Runs in a process of its own: the file of a stranger may make its parser busy without end, or end it.
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { resultPipe, type Task } from './document-task.ts';

const [wants, type, page] = process.argv.slice(2) as [Task['wants'], Task['type'], string];
const file = await buffer(process.stdin);

async function run(): Promise<unknown> {
  if (wants === 'text') return (await import('./text/read-text.ts')).readText(file, type);
  if (wants === 'page') return (await import('./preview/draw-page.ts')).drawPage(file, Number(page));
  return (await import('./preview/draw-picture.ts')).drawPicture(file, type);
}

writeFileSync(resultPipe, JSON.stringify(await run()));
// A library may have left something open.
process.exit();
