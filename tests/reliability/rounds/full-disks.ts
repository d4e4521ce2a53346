import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '../cluster/processes.ts';
import { withClient } from '../cluster/stored.ts';
import type { Place } from '../../../src/database/open.ts';
import { startBreakablePostgres } from '../breakable-postgres.ts';
import { createTally, type Round, type RoundParts, type RoundResult } from '../round.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { startTrial, type Trial } from '../trial.ts';

const megabytes = 256;
const roomMs = 2_000;
const shortestFullMs = 1_000;
const longestFullMs = 6_000;

export const fullDiskOnOwn: Round = {
  name: 'full disk, own database',
  share: 0.05,
  needsRoot: true,
  run: async (parts) => {
    using disk = mountSmallDisk(join(parts.folder, 'disk'), megabytes);
    const place = { folder: join(disk.folder, 'data') };
    return await fillAgainAndAgain(parts, disk, {
      place,
      // As systemd does, until there is room.
      keepRunning: async ({ server }) => {
        if (!server.hasEnded()) return undefined;
        await server.start();
        return 'server started again';
      },
    });
  },
};

export const fullDiskOnPostgres: Round = {
  name: 'full disk, PostgreSQL',
  share: 0.07,
  needsRoot: true,
  run: async (parts) => {
    using disk = mountSmallDisk(join(parts.folder, 'disk'), megabytes);
    using postgres = await startBreakablePostgres(
      { max_wal_size: '64MB', min_wal_size: '32MB' },
      disk.folder,
    );
    return await fillAgainAndAgain(parts, disk, {
      place: { url: postgres.url },
      whileFull: async () => {
        // Half of the times the log needs a new file, too, and PostgreSQL ends all its work.
        if (Math.random() < 0.5) await fillLogFiles(postgres.url).catch(() => undefined);
      },
      keepRunning: async () => {
        if (existsSync(join(postgres.folder, 'postmaster.pid'))) return undefined;
        await postgres.start();
        return 'PostgreSQL started again';
      },
    });
  },
};

function fillLogFiles(url: string): Promise<void> {
  return withClient(url, async (client) => {
    client.on('error', () => undefined);
    for (let file = 0; file < 8; file += 1) {
      await client.query(`select pg_logical_emit_message(true, 'full', 'disk')`);
      await client.query('select pg_switch_wal()');
    }
  });
}

type Plan = {
  place: Place;
  whileFull?: () => Promise<void>;
  /** Starts a program that has ended, and says so. */
  keepRunning: (trial: Trial) => Promise<string | undefined>;
};

async function fillAgainAndAgain(parts: RoundParts, disk: SmallDisk, plan: Plan): Promise<RoundResult> {
  const trial = await startTrial(parts, plan.place);
  const { stream } = trial;
  const end = performance.now() + parts.durationMs;
  const tally = createTally();
  while (performance.now() < end) {
    await setTimeout(roomMs);
    disk.fill();
    tally.add('disk full');
    await plan.whileFull?.();
    await setTimeout(shortestFullMs + Math.random() * (longestFullMs - shortestFullMs));
    disk.empty();
    const before = stream.acknowledged.size;
    await until('a receipt after the disk was full', async () => {
      const started = await plan.keepRunning(trial);
      if (started !== undefined) tally.add(started);
      return stream.acknowledged.size > before + 20 || undefined;
    });
    parts.show(`${tally.describe()}; ${stream.acknowledged.size} receipts`);
  }
  return { ...(await trial.finish()), broken: tally.describe() };
}
