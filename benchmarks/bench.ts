/** Runs the named benchmarks one after the other, each with a server of its own. */
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { measureFairness } from './fair.ts';
import { openPostgresDatabase, type Effort, type MeasuredDatabase, type Rows } from './measured-server.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { describeMachine, exitOnSignals, print } from './print.ts';
import { measureCalls } from './size.ts';

const benchmarks: Record<string, (database: MeasuredDatabase, effort: Effort & Rows) => Promise<void>> = {
  pages: measurePages,
  size: measureCalls,
  memory: measureMemory,
  fair: measureFairness,
};

exitOnSignals();

const { options, rest } = readCommandLine({
  name: 'npm run bench',
  says: 'Measures pages, lists, searches, applications, starts, memory and floods, with made-up rows.',
  rest: { value: 'NAME...', says: `${Object.keys(benchmarks).join(', ')}; without a name all` },
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 10_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 50_000 },
    runs: { value: 'NUMBER', says: 'times that each is measured; the median counts', fallback: 3 },
    seconds: { value: 'NUMBER', says: 'length of one measurement', fallback: 4 },
    requests: { value: 'NUMBER', says: 'size: requests of each kind', fallback: 100 },
    clients: { value: 'NUMBER', says: 'size: clients at once, besides one', fallback: 4 },
    floods: { value: 'PATTERN', says: 'fair: only floods with it in their name, such as "lists|image"' },
    database: {
      value: 'URL',
      says: 'a PostgreSQL that is empty or that an earlier run has filled; without it a temporary one',
    },
  },
});
const names = rest.length > 0 ? rest : Object.keys(benchmarks);
const unknown = names.find((name) => !(name in benchmarks));
if (unknown !== undefined) throw new Error(`There is no benchmark '${unknown}': npm run bench -- --help`);

await using database = await openPostgresDatabase(options);
print(
  `${describeMachine()}; ${options.jobs.toLocaleString('en')} jobs, ${options.applicants.toLocaleString('en')} applicants.`,
);
for (const name of names) await benchmarks[name]?.(database, options);
