import { setTimeout } from 'node:timers/promises';
import { startBreakablePostgres } from '../breakable-postgres.ts';
import { createTally, type Round } from '../round.ts';
import { startTrial } from '../trial.ts';

const thawedMs = 3_000;
const shortestMs = 500;
const longestMs = 60_000;

/** Every process of PostgreSQL stands still. The system still accepts connections for it. */
export const freezes: Round = {
  name: 'PostgreSQL stands still (SIGSTOP)',
  share: 0.08,
  run: async (parts) => {
    using postgres = await startBreakablePostgres();
    const trial = await startTrial(parts, { url: postgres.url });
    const end = performance.now() + parts.durationMs;
    const tally = createTally();
    let frozenMs = 0;
    while (performance.now() < end) {
      await setTimeout(thawedMs);
      const most = Math.min(longestMs, parts.durationMs / 2);
      // Short ones are more frequent than long ones.
      const ms = shortestMs * (most / shortestMs) ** Math.random();
      parts.show(`still for ${(ms / 1_000).toFixed(1)} s`);
      await postgres.freeze();
      try {
        await setTimeout(ms);
      } finally {
        await postgres.thaw();
      }
      tally.add('database still');
      frozenMs = Math.max(frozenMs, ms);
    }
    const broken = `${tally.describe()}, for up to ${Math.round(frozenMs / 1_000)} s`;
    return { ...(await trial.finish()), broken };
  },
};
