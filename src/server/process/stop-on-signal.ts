/** The terminal, npm and the start script each pass one Ctrl-C on. Repeats within this time are no second Ctrl-C. */
const sameSignalMs = 1_000;

/** Ends the process once `stop` is done. A second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void stop().then(() => process.exit(0));
    } else if (performance.now() - askedAt > sameSignalMs) {
      process.exit(1);
    }
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
}
