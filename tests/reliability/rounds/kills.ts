import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signalPostgres } from '../../../scripts/test/postgres-cluster.ts';
import { until } from '../cluster/processes.ts';
import type { Place } from '../../../src/database/open.ts';
import { startBreakablePostgres } from '../breakable-postgres.ts';
import type { Part } from '../part.ts';
import { createTally, type Round, type RoundParts, type RoundResult } from '../round.ts';
import { startTrial, type Trial } from '../trial.ts';

const shortLifeMs = 6_000;
const longLifeMs = 20_000;
const longestDeathMs = 500;

/** A server that is killed while it starts, or whose database is away, starts again until then. */
const startLimitMs = 300_000;

export const killsOnOwn: Round = {
  name: 'kill -9, own database',
  share: 0.3,
  run: (parts) => {
    const place = { folder: join(parts.folder, 'data') };
    const isOver = isAfter(parts.durationMs);
    // The server starts it again.
    const database = { kill: () => killOwn(place.folder), start: async () => undefined };
    return killAgainAndAgain(parts, { place, database, longestLifeMs: shortLifeMs, isOver });
  },
};

export const killsOnPostgres: Round = {
  name: 'kill -9, PostgreSQL',
  share: 0.3,
  run: (parts) => killOnPostgres(parts, { longestLifeMs: shortLifeMs, isOver: isAfter(parts.durationMs) }),
};

/** Ends after so many receipts, however long that takes. */
export const manyApplications: Round = {
  name: 'kill -9 until so many have applied, PostgreSQL',
  run: (parts) =>
    killOnPostgres(parts, {
      longestLifeMs: longLifeMs,
      isOver: ({ stream }) => stream.acknowledged.size >= parts.applications,
    }),
};

function isAfter(durationMs: number): () => boolean {
  const end = performance.now() + durationMs;
  return () => performance.now() > end;
}

/** There may be none between the death of a server and its start. */
async function killOwn(folder: string): Promise<void> {
  await signalPostgres(join(folder, 'postgres'), 'SIGKILL').catch(() => undefined);
}

async function killOnPostgres(
  parts: RoundParts,
  plan: Pick<Plan, 'longestLifeMs' | 'isOver'>,
): Promise<RoundResult> {
  using database = await startBreakablePostgres();
  return await killAgainAndAgain(parts, { ...plan, place: { url: database.url }, database });
}

type Plan = {
  place: Place;
  database: Pick<Part, 'kill' | 'start'>;
  longestLifeMs: number;
  isOver: (trial: Trial) => boolean;
};

/** Kills each part at any moment, also while another one starts, and starts it again. */
async function killAgainAndAgain(
  parts: RoundParts,
  { place, database, longestLifeMs, isOver }: Plan,
): Promise<RoundResult> {
  const trial = await startTrial(parts, place);
  const { server, mailServer, stream } = trial;
  const tally = createTally();
  const over = new AbortController();
  const watch = setInterval(() => {
    if (isOver(trial)) over.abort();
    parts.show(`${tally.describe()}; ${stream.acknowledged.size} receipts`);
  }, 500);

  const killNowAndThen = async (name: string, part: Pick<Part, 'kill' | 'start'>, others: Part[] = []) => {
    while (!over.signal.aborted) {
      await setTimeout(Math.random() * longestLifeMs);
      const together = others.filter(() => Math.random() < 0.25);
      await Promise.all([part, ...together].map(({ kill }) => kill()));
      tally.add(together.length > 0 ? `${name} and server` : name);
      await setTimeout(Math.random() * longestDeathMs);
      await startUntilItRuns(part);
    }
  };
  try {
    await Promise.all([
      killNowAndThen('server', server),
      killNowAndThen('mail server', mailServer),
      killNowAndThen('database', database, [server]),
    ]);
  } finally {
    clearInterval(watch);
  }
  if (server.hasEnded()) await startUntilItRuns(server);
  return { ...(await trial.finish()), broken: tally.describe() };
}

async function startUntilItRuns({ start }: Pick<Part, 'start'>): Promise<void> {
  const attempt = async () => {
    await start();
    return true;
  };
  await until('a start', attempt, startLimitMs);
}
