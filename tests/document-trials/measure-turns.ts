// Loaded before the server: writes the processor time of the longest turn of its event loop, in milliseconds, into a file.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['TURNS_FILE'];

if (isMainThread && file !== undefined) {
  let [longest, before] = [0, process.threadCpuUsage()];
  let wasStarted = false;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    before = process.threadCpuUsage();
    if (!wasStarted || ms <= longest) return;
    longest = ms;
    writeFileSync(file, longest.toFixed(0));
  }, 2).unref();
  // Its own start is no stranger's file.
  process.on('SIGUSR2', () => {
    [longest, wasStarted] = [0, true];
  });
}
