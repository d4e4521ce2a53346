import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '../cluster/processes.ts';
import { withClient } from '../cluster/stored.ts';
import type { Place } from '../../../src/database/open.ts';
import { startBreakablePostgres } from '../breakable-postgres.ts';
import { createTally, type Round, type RoundParts, type RoundResult } from '../round.ts';
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
    using disk = mountSmallDisk(join(parts.folder, 'disk'));
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
    using disk = mountSmallDisk(join(parts.folder, 'disk'));
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

type SmallDisk = Disposable & { folder: string; fill: () => void; empty: () => void };

/** A file system of its own in memory. Only root on Linux may make one. */
function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder);
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'rolecall', folder);
  const filler = join(folder, 'filler');
  const unmount = () => {
    process.off('exit', unmount);
    run('umount', '--lazy', folder);
  };
  process.on('exit', unmount);
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      for (const bytes of [2 ** 20, 2 ** 12]) writeUntilFull(file, Buffer.alloc(bytes, 1));
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: unmount,
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} has failed: ${stderr}`);
}
