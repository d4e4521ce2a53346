import { cpus, totalmem } from 'node:os';

/** What numbers are worth nothing without: the day, the machine, the Node. */
export function describeMachine(): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}`;
}
