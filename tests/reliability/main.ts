/** Breaks the website and its database on purpose while people apply, and counts what is lost. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProcesses } from './cluster/processes.ts';
import { describeMachine, exitOnSignals, print } from '../../benchmarks/print.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { getProgram } from '../../scripts/test/tools.ts';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { startProgress } from '../../src/terminal/progress.mjs';
import type { Losses, Round, RoundResult } from './round.ts';
import { backupOfOwn, backupOfPostgres } from './rounds/backups.ts';
import { failovers } from './rounds/failovers.ts';
import { freezes } from './rounds/freezes.ts';
import { fullDiskOnOwn, fullDiskOnPostgres } from './rounds/full-disks.ts';
import { killsOnOwn, killsOnPostgres, manyApplications } from './rounds/kills.ts';

const all: Round[] = [
  killsOnOwn,
  killsOnPostgres,
  fullDiskOnOwn,
  fullDiskOnPostgres,
  freezes,
  failovers,
  backupOfOwn,
  backupOfPostgres,
  manyApplications,
];

const { options, rest } = readCommandLine({
  name: 'npm run reliability',
  says: 'Breaks the website and its database on purpose while people apply, and counts what is lost.',
  options: {
    minutes: { value: 'NUMBER', says: 'for the rounds that do not end by themselves', fallback: 10 },
    applications: { value: 'NUMBER', says: 'after which the last round ends', fallback: 10_000 },
    keep: { says: 'keep the folder with the logs' },
  },
  rest: { value: 'WORD...', says: 'only rounds with one of these in their name' },
});
const rounds = all.filter(({ name }) => rest.length === 0 || rest.some((word) => name.includes(word)));
if (rounds.length === 0)
  fail(`There is no such round. There are: ${all.map(({ name }) => name).join('; ')}.`);
if (rounds.some(({ needsRoot }) => needsRoot) && process.getuid?.() !== 0) {
  fail('A full disk needs root on Linux, to make a small one. Name the other rounds to run them alone.');
}
for (const program of rounds.flatMap(({ programs = [] }) => programs)) getProgram(program);
if ((await buildWeb(process.execPath)) !== 0) fail('The pages could not be built.');
const shares = rounds.reduce((sum, { share = 0 }) => sum + share, 0);
exitOnSignals();

const columns: { title: string; read: (result: RoundResult) => number | string }[] = [
  { title: 'how often', read: ({ broken }) => broken },
  { title: 'acknowledged', read: ({ acknowledged }) => acknowledged },
  { title: 'lost', read: ({ lost }) => lost },
  { title: 'doubled', read: ({ doubled }) => doubled },
  { title: 'halved', read: ({ halved }) => halved },
  { title: 'mails lost', read: ({ mailsLost }) => mailsLost },
  { title: 'mails with two Message-IDs', read: ({ mailsDoubled }) => mailsDoubled },
  { title: 'wrong answers', read: ({ faults }) => faults.length },
  { title: 'slowest answer, s', read: ({ slowestMs }) => seconds(slowestMs) },
  { title: 'longest pause, s', read: ({ pauseMs }) => seconds(pauseMs) },
];
print(`${describeMachine()}.\n`);
print(`| what breaks | ${columns.map(({ title }) => title).join(' | ')} |`);
print(`| --- |${' --- |'.repeat(columns.length)}`);
for (const round of rounds) await runRound(round);

async function runRound({ name, share = 0, run }: Round): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-reliability-'));
  // PostgreSQL's user goes through it.
  chmodSync(folder, 0o755);
  const processes = openProcesses(folder);
  const progress = startProgress(name);
  try {
    const durationMs = (options.minutes * 60_000 * share) / shares;
    const { applications } = options;
    const result = await run({ folder, processes, durationMs, applications, show: progress.show });
    progress.end();
    print(`| ${name} | ${columns.map(({ read }) => read(result)).join(' | ')} |`);
    for (const fault of new Set(result.faults)) process.stderr.write(`${fault}\n`);
    if (isFaulty(result)) process.exitCode = 1;
  } finally {
    progress.end();
    await processes.stop();
    if (options.keep) process.stderr.write(`The logs are in ${folder}.\n`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isFaulty({ faults, ...result }: RoundResult): boolean {
  const losses: (keyof Losses)[] = ['lost', 'doubled', 'halved', 'mailsLost', 'mailsDoubled'];
  return faults.length > 0 || losses.some((loss) => result[loss] > 0);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
