/** Tables in Markdown. */
import { cpus, totalmem } from 'node:os';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printHeading(title: string, columns: string[]): void {
  print(`\n## ${title}\n`);
  printRow(columns);
  printRow(columns.map(() => '---'));
}

/** Numbers have two digits below ten and one below a hundred: a measurement is good for that. */
export function printRow(cells: (string | number)[]): void {
  print(`| ${cells.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`);
}

function round(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** The value that so many percent of them do not exceed: 50 gives the median. */
export function percentile(values: number[], percent: number): number {
  const place = Math.ceil((values.length * percent) / 100) - 1;
  return values.toSorted((one, other) => one - other)[place] ?? Number.NaN;
}

/** Every measured number comes with the day, the machine and Node's version. */
export function describeMachine(): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}`;
}

/**
 * Lets the handlers of `exit` end what this process has started. The terminal and npm may each send a signal; the second
 * one must not end the process before its handlers have run.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}
