import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { openEmbedded } from '../../src/database/embedded.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { restoreAfterPowerCut } from './power-cut.ts';
import { recordDisk, type DiskEvent } from './recorded-disk.ts';

const commits = 240;
const cuts = 20;

const never = () => false;
const byChance = () => Math.random() < 0.5;

let events: DiskEvent[];
/** Positions in the events: the table is there at the first one, and one row is acknowledged at each other. */
let acknowledgements: number[];

before(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-test-'));
  events = await recordWork(folder).finally(() => rmSync(folder, { recursive: true }));
  acknowledgements = [...events.keys()].filter((index) => events[index]!.kind === 'mark');
});

/** Stores rows with checkpoints and vacuums between them, and marks each acknowledgement. */
async function recordWork(folder: string): Promise<DiskEvent[]> {
  const recording = recordDisk(folder);
  const { pool, close } = await openEmbedded(folder);
  await pool.query('create table kept (id int primary key, text text not null)');
  recording.mark(0);
  for (let id = 1; id <= commits; id += 1) {
    await pool.query(`insert into kept values (${id}, $1)`, [textOf(id)]);
    recording.mark(id);
    if (id % 40 === 0) await pool.query('checkpoint');
    if (id % 50 === 0) await pool.query('vacuum full kept');
    // The log continues in a new file or in a recycled one.
    if (id % 60 === 0) await pool.query('select pg_switch_wal()');
  }
  recording.stop();
  await close();
  return recording.events;
}

/** Up to five thousand letters: a cut hits rows and pages in different places. */
function textOf(id: number): string {
  return String.fromCodePoint(97 + (id % 26)).repeat(1 + ((id * 739) % 5000));
}

/** Opens the folder as a power cut after these events leaves it, and describes its fault. */
async function findLoss(past: DiskEvent[], keep: () => boolean, folder: string): Promise<string | undefined> {
  const acknowledged = past.reduce((last, event) => (event.kind === 'mark' ? event.mark : last), -1);
  restoreAfterPowerCut(past, keep, folder);
  try {
    const { pool, close } = await openEmbedded(folder);
    const found = await pool.query<{ id: number; text: string }>('select id, text from kept order by id');
    await close();
    const damaged = found.rows.findIndex(({ id, text }, index) => id !== index + 1 || text !== textOf(id));
    if (damaged !== -1) return `row ${damaged + 1} is wrong`;
    // One more row may be stored, if the cut came before its acknowledgement.
    const surplus = found.rows.length - acknowledged;
    return surplus === 0 || surplus === 1 ? undefined : `${found.rows.length} of ${acknowledged} rows`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('no acknowledged row is lost in a power cut', async (t) => {
  const scratch = await makeScratchFolder(t);
  for (let cut = 0; cut < cuts; cut += 1) {
    const [first = 0] = acknowledgements;
    const moment =
      cut % 2 === 0
        ? acknowledgements[Math.floor(Math.random() * acknowledgements.length)]!
        : first + Math.floor(Math.random() * (events.length - first));
    const keep = cut % 4 < 2 ? never : byChance;
    const loss = await findLoss(events.slice(0, moment + 1), keep, join(scratch, String(cut)));
    assert.equal(loss, undefined, `cut at ${moment} of ${events.length}, ${keep.name} keeping the rest`);
  }
});

test('a power cut during the first start leaves a folder that the next start can use', async (t) => {
  const scratch = await makeScratchFolder(t);
  for (const share of [0.2, 0.5, 0.8, 0.95, 0.99]) {
    const past = events.slice(0, Math.floor(acknowledgements[0]! * share));
    restoreAfterPowerCut(past, byChance, join(scratch, String(share)));
    const { pool, close } = await openEmbedded(join(scratch, String(share)));
    await pool.query('create table if not exists kept (id int primary key, text text not null)');
    await close();
  }
});

test('the simulation finds the loss when commits are not flushed', async (t) => {
  const scratch = await makeScratchFolder(t);
  const start = acknowledgements[0]!;
  const unflushed = events.filter((event, index) => index < start || event.kind !== 'flush');
  const moment = unflushed.findIndex((event) => event.kind === 'mark' && event.mark === 30);
  const loss = await findLoss(unflushed.slice(0, moment + 1), never, join(scratch, 'cut'));
  assert.equal(loss, '0 of 30 rows');
});
