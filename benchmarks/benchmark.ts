import { median, round } from './statistics.ts';

/** The options of `npm run bench`. */
export type Effort = {
  jobs: number;
  applicants: number;
  sizes: string;
  runs: number;
  seconds: number;
  requests: number;
  clients: number;
  database: string | undefined;
  keep: string | undefined;
  plots: string | undefined;
};

/** Prints a heading and tables in Markdown. */
export type Benchmark = (effort: Effort) => Promise<void>;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printHeading(title: string, columns: string[]): void {
  print(`\n## ${title}\n`);
  printRow(columns);
  printRow(columns.map(() => '---'));
}

export function printRow(cells: (string | number)[]): void {
  print(`| ${cells.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`);
}

/** Measures several things in turn, some times over: a change of the machine's speed affects all of them. */
export async function measureInTurn(
  runs: number,
  measurements: Record<string, () => Promise<number>>,
): Promise<Record<string, number>> {
  const results = Object.entries(measurements).map(([name, measure]) => ({
    name,
    measure,
    values: [] as number[],
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { measure, values } of results) values.push(await measure());
  }
  return Object.fromEntries(results.map(({ name, values }) => [name, median(values)]));
}
