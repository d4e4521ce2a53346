import { DatabaseUnavailable } from '../database/connections.ts';
import { ConfigFault } from './config.ts';

/** What to tell the person whose server did not start: one line that says what to do, where we know it. */
export function explainStartFault(error: unknown): string {
  if (error instanceof ConfigFault) return `A setting is not right:\n${error.message}`;
  if (error instanceof DatabaseUnavailable) return error.message;
  const fault = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  if (fault.code === 'EADDRINUSE') {
    return `Port ${fault.port} is in use: stop what runs there, or set PORT to another number.`;
  }
  if (fault.code === 'EACCES' && fault.port !== undefined) {
    return `Port ${fault.port} may not be opened by this user: set PORT to a number from 1024 up.`;
  }
  if (fault.code === 'EADDRNOTAVAIL' || fault.syscall === 'getaddrinfo') {
    return `HOST ${fault.address ?? fault.hostname} is not an address of this machine: set HOST to one that is, or leave it out.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
