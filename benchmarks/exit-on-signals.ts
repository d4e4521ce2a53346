/**
 * Lets the handlers of `exit` end what this process has started. The terminal and npm may each send a signal; the second
 * one must not end the process before its handlers have run.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}
