import { setImmediate } from 'node:timers/promises';

/**
 * Does something, and tells how much processor time, in milliseconds, its longest turn of the event loop took. A busy machine
 * makes every turn long by the clock, and not by this.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  let [longest, before] = [0, process.threadCpuUsage()];
  const watch = async () => {
    while (!done.signal.aborted) {
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
      before = process.threadCpuUsage();
    }
  };
  const watching = watch();
  await work().finally(() => done.abort());
  await watching;
  return longest;
}
