/** Runs the named benchmarks one after the other. Each makes its own data and starts its own servers. */
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { exitOnSignals } from './exit-on-signals.ts';
import { measureApply } from './apply.ts';
import { print, type Benchmark } from './benchmark.ts';
import { measureClosing } from './closing.ts';
import { hasWrk } from './load.ts';
import { describeMachine } from './machine.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measureSizes } from './size.ts';

const benchmarks: Record<string, Benchmark> = {
  pages: measurePages,
  size: measureSizes,
  apply: measureApply,
  memory: measureMemory,
  closing: measureClosing,
};

exitOnSignals();

const { options, rest } = readCommandLine({
  name: 'npm run bench',
  says: 'Measures pages, lists, searches, applications, memory and closing, with made-up rows.',
  rest: { value: 'NAME...', says: `${Object.keys(benchmarks).join(', ')}; without a name all` },
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 10_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 50_000 },
    sizes: { value: 'LIST', says: 'size: jobs and applicants of each database (1000:5000,10000:50000)' },
    runs: { value: 'NUMBER', says: 'times that each is measured; the median counts', fallback: 3 },
    seconds: { value: 'NUMBER', says: 'length of one measurement', fallback: 4 },
    requests: { value: 'NUMBER', says: 'size: requests of each kind', fallback: 100 },
    clients: { value: 'NUMBER', says: 'size: clients at once, besides one', fallback: 4 },
    database: { value: 'URL', says: 'an empty PostgreSQL for one benchmark; without it a temporary one' },
    keep: {
      value: 'FOLDER',
      says: 'where filled databases stay for the next time; each measurement has a copy',
    },
    plots: { value: 'FOLDER', says: 'size: where the plots go' },
  },
});

const names = rest.length > 0 ? rest : Object.keys(benchmarks);
const unknown = names.find((name) => !(name in benchmarks));
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark '${unknown}': npm run bench -- --help\n`);
  process.exit(1);
}

print(
  `${describeMachine()}; medians of ${options.runs} runs of ${options.seconds} s by ${hasWrk ? 'wrk' : 'autocannon'}.`,
);
for (const name of names) {
  await benchmarks[name]?.({ ...options, sizes: options.sizes ?? '1000:5000,10000:50000' });
}
