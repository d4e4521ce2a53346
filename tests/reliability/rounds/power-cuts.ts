import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql as expression } from 'kysely';
import { createOpenJob, withDatabase } from '../cluster/stored.ts';
import { reasonOf } from '../../../src/database/postgres/connections.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { ensureFirstAdmin } from '../../../src/server/accounts/admins/first-admin.ts';
import { createApp } from '../../../src/server/process/app.ts';
import { readConfig } from '../../../src/server/ground/config/config.ts';
import { createInjectApi } from '../../support/inject-api.ts';
import { detailsOf } from '../application-stream.ts';
import { compareWithStored } from '../find-losses.ts';
import { recordDisk, type DiskEvent } from '../power-cut/recorded-disk.ts';
import { restoreAfterPowerCut } from '../power-cut/restore.ts';
import { createTally, type Round } from '../round.ts';

const applications = 240;

const never = () => false;
const byChance = () => Math.random() < 0.5;

type Work = {
  events: DiskEvent[];
  /** Email and reference. The event `mark` has the number of those that were there. */
  receipts: [string, string][];
};

/** Records the disk while people apply, and looks at what a power cut at any of its moments leaves. */
export const powerCuts: Round = {
  name: 'simulated power cut, embedded database',
  share: 0.1,
  run: async (parts) => {
    const end = performance.now() + parts.durationMs;
    parts.show('people apply');
    const work = await recordWork(join(parts.folder, 'recorded'));
    const target = join(parts.folder, 'restored');
    await checkSimulation(work, target);

    const { events, receipts } = work;
    const first = events.findIndex(({ kind }) => kind === 'mark');
    const marks = [...events.keys()].filter((index) => events[index]?.kind === 'mark');
    const moments = {
      'during the first start': () => Math.floor(Math.random() * first),
      'right after a receipt': () => marks[Math.floor(Math.random() * marks.length)] ?? first,
      'at any moment': () => first + Math.floor(Math.random() * (events.length - first)),
    };
    const tally = createTally();
    const losses = { lost: 0, doubled: 0, halved: 0 };
    const faults: string[] = [];
    while (performance.now() < end) {
      for (const [name, choose] of Object.entries(moments)) {
        const past = events.slice(0, choose() + 1);
        for (const keep of [never, byChance]) {
          tally.add(name);
          const found = await openAfterPowerCut({ events: past, receipts }, keep, target).catch(
            (error: unknown) => {
              faults.push(`${past.length} of ${events.length}, ${keep.name}: ${reasonOf(error)}`);
            },
          );
          for (const kind of ['lost', 'doubled', 'halved'] as const) losses[kind] += found?.[kind] ?? 0;
        }
      }
      parts.show(tally.describe());
    }
    const times = { slowestMs: 0, pauseMs: 0 };
    const acknowledged = receipts.length;
    return {
      ...losses,
      ...times,
      mailsLost: 0,
      mailsDoubled: 0,
      faults,
      acknowledged,
      broken: tally.describe(),
    };
  },
};

/** People apply, with checkpoints and vacuums between them. */
async function recordWork(folder: string): Promise<Work> {
  mkdirSync(folder);
  const recording = recordDisk(folder);
  const database = await openDatabase({ folder });
  const { sql } = database;
  await ensureFirstAdmin(sql, { username: 'admin', password: undefined });
  const jobId = await createOpenJob(sql);
  const app = await createApp({ config: readConfig({ APPLY_LIMIT: '0' }), database });
  const visitor = createInjectApi(app);
  const receipts: Work['receipts'] = [];
  recording.mark(0);
  for (let count = 1; count <= applications; count += 1) {
    const person = detailsOf(count);
    const { reference } = await visitor.apply({ body: { job_id: jobId, ...person } });
    receipts.push([person.email, reference]);
    recording.mark(count);
    if (count % 40 === 0) await expression`checkpoint`.execute(sql);
    if (count % 50 === 0) await expression`vacuum full submissions`.execute(sql);
    // The log continues in a new file or in a recycled one.
    if (count % 60 === 0) await expression`select pg_switch_wal()`.execute(sql);
  }
  recording.stop();
  await app.close();
  await database.close();
  return { events: recording.events, receipts };
}

/** Opens the folder as a power cut after these events leaves it. */
async function openAfterPowerCut({ events, receipts }: Work, keep: () => boolean, target: string) {
  const known = events.reduce((last, event) => (event.kind === 'mark' ? event.mark : last), 0);
  restoreAfterPowerCut(events, keep, target);
  try {
    return await withDatabase({ folder: target }, (sql) =>
      compareWithStored(sql, new Map(receipts.slice(0, known))),
    );
  } finally {
    rmSync(target, { recursive: true });
  }
}

/** A disk that flushes no commit must lose the applications, or the simulation is wrong. */
async function checkSimulation({ events, receipts }: Work, target: string): Promise<void> {
  const first = events.findIndex(({ kind }) => kind === 'mark');
  const moment = events.findIndex((event) => event.kind === 'mark' && event.mark === 30);
  const unflushed = events
    .slice(0, moment + 1)
    .filter((event, index) => index < first || event.kind !== 'flush');
  const { lost } = await openAfterPowerCut({ events: unflushed, receipts }, never, target);
  if (lost !== 30)
    throw new Error(`Without a flush ${lost} of 30 applications were lost: the simulation is wrong.`);
}
