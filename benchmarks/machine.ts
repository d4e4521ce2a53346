import { cpus, totalmem } from 'node:os';

/** Every measured number comes with the day, the machine and Node's version. */
export function describeMachine(): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}`;
}
