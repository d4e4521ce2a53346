/** Sends files over connections that break, hostile files and resumes, and counts the lost, shown and found ones. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignals } from '../../benchmarks/exit-on-signals.ts';
import { describeMachine } from '../../benchmarks/print.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { startProgress } from '../../src/terminal/progress.mjs';
import { openProcesses } from '../reliability/cluster/processes.ts';
import { cutOnOwn, cutOnPostgres } from './cuts.ts';
import { sendToOwn, sendToPostgres } from './hostile.ts';
import { findResumes } from './resumes.ts';

const trials = {
  'cuts, own database': { run: cutOnOwn, usual: 200 },
  'cuts, PostgreSQL': { run: cutOnPostgres, usual: 200 },
  resumes: { run: findResumes, usual: 200 },
  'hostile, own database': { run: sendToOwn, usual: 1_000 },
  'hostile, PostgreSQL': { run: sendToPostgres, usual: 1_000 },
};

const { options, rest } = readCommandLine({
  name: 'npm run document-trials',
  says: 'Sends files over connections that break, hostile files and resumes, and counts the lost, shown and found ones.',
  options: { files: { value: 'NUMBER', says: 'in each trial (200, and 1000 hostile ones)', fallback: 0 } },
  rest: { value: 'WORD...', says: 'only trials with one of these in their name' },
});
if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
exitOnSignals();
process.stdout.write(`${describeMachine()}.\n`);
for (const [name, { run, usual }] of Object.entries(trials)) {
  if (rest.length > 0 && !rest.some((word) => name.includes(word))) continue;
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-documents-'));
  // PostgreSQL's user goes through it.
  chmodSync(folder, 0o755);
  const processes = openProcesses(folder);
  const progress = startProgress(name);
  process.stdout.write(`${name}: `);
  try {
    const faults = await run({ folder, processes, files: options.files || usual, show: progress.show });
    for (const fault of new Set(faults)) process.stderr.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    progress.end();
    await processes.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
