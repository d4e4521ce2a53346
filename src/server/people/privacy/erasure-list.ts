import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql as statement } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from '../../../database/open.ts';
import { reasonOf } from '../../../database/postgres/connections.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { lockRecord } from '../applicants/applicant-entity.ts';
import { erasePerson } from './erase-person.ts';

const fileName = 'erasures.jsonl';

/**
 * One erased record. The moment of its creation, to a microsecond, tells it from another record with the same id: after
 * a restore PostgreSQL gives the same numbers again.
 */
type Erasure = { id: string; created_at: string; erased_at: string; by_retention?: true };

const everyMs = 10 * 60 * 1_000;

/**
 * Keeps the list in a folder complete: at the start, after every erasure by any copy of the server, and every ten minutes.
 * The first time it erases again what a killed restore brought back.
 */
export async function followErasures(
  { sql, listen }: Pick<Database, 'sql' | 'listen'>,
  folder: string,
  log: FastifyBaseLogger,
): Promise<Loop> {
  let mayHaveReturned = true;
  let listed: Listed | undefined;
  let wholeAt = -Infinity;
  const repeatListed = async () => {
    let faults = 0;
    await repeatErasures(sql, await readErasures([folder]), (id, reason) => {
      faults += 1;
      log.error(`The erasure of applicant ${id} could not be repeated (${reason}).`);
    });
    mayHaveReturned = faults > 0;
  };
  const loop = repeat({
    name: 'The list of erasures',
    work: async () => {
      if (mayHaveReturned) await repeatListed();
      // Between two whole looks an erasure does not read those of all years again.
      const isWhole = performance.now() - wholeAt > everyMs / 2;
      listed = await noteErasures(sql, folder, isWhole ? undefined : listed);
      if (isWhole) wholeAt = performance.now();
    },
    everyMs,
    log,
  });
  await listen('erasures', () => loop.hurry(0));
  return loop;
}

/** The keys of the listed erasures, in so many bytes of the list. */
type Listed = { keys: Set<string>; bytes: number };

/** The number of an advisory lock: all copies hear of an erasure at the same moment. */
const listLock = 7_265_650;

/**
 * Adds the erasures that the list in the folder lacks, and flushes them to the disk. One copy writes at a time, after it has
 * read what others wrote.
 *
 * @param known the answer of the last call: then only the erasures of the last hour are looked at
 */
export async function noteErasures(sql: Sql, folder: string, known?: Listed): Promise<Listed> {
  const { rows } = await statement<Erasure>`
    select id::text, ${utc('created_at')} as created_at, ${utc('erased_at')} as erased_at,
      case when exists (
        select from changes where entity_kind = 'applicant' and entity_id = applicants.id::text and action = 'erase'
          and username = '') then true end as by_retention
    from applicants where erased_at is not null ${known ? isOfLastHour : statement``}
    order by applicants.erased_at`.execute(sql);
  const listed = known ?? { keys: new Set(), bytes: 0 };
  const isMissing = (erasure: Erasure) => !listed.keys.has(keyOf(erasure));
  if (!rows.some(isMissing)) return listed;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await transact(sql, async (transaction) => {
    await statement`select pg_advisory_xact_lock(${listLock})`.execute(transaction);
    await using file = await open(join(folder, fileName), 'a+', 0o600);
    await readOn(file, listed);
    const missing = rows.filter(isMissing);
    if (missing.length === 0) return;
    // The line break comes first: a line that a power cut has torn must not swallow the next one.
    await file.write(missing.map((erasure) => `\n${writeLine(erasure)}`).join(''));
    await file.sync();
    await readOn(file, listed);
  });
  return listed;
}

/** Reads what the list has gained. */
async function readOn(file: FileHandle, listed: Listed): Promise<void> {
  const gained = await buffer(file.createReadStream({ start: listed.bytes, autoClose: false }));
  for (const erasure of gained.toString().split('\n').flatMap(parse)) listed.keys.add(keyOf(erasure));
  listed.bytes += gained.length;
}

/** An erasure is committed some time after its moment. The next whole look finds any older one. */
const isOfLastHour = statement`and applicants.erased_at > now() - interval '1 hour'`;

/** The erasures in the lists of all these folders. A folder may lack one. */
export async function readErasures(folders: string[]): Promise<Erasure[]> {
  const found = new Map<string, Erasure>();
  for (const folder of new Set(folders)) {
    const text = await readFile(join(folder, fileName), 'utf8').catch(ignoreMissing);
    for (const erasure of text.split('\n').flatMap(parse)) {
      // A list made after a restore names the repeated erasure as the retention's.
      if (!erasure.by_retention || !found.has(keyOf(erasure))) found.set(keyOf(erasure), erasure);
    }
  }
  return [...found.values()];
}

/**
 * Erases the records of a restored database that had been erased since its backup, whatever hold they had then. The fault
 * of one person keeps nobody else.
 *
 * @returns how many records were erased, and the ids of those that were not: they are a part of somebody who was not
 * erased, or had a fault
 */
export async function repeatErasures(
  sql: Sql,
  erasures: Erasure[],
  onFault: (id: string, reason: string) => void,
): Promise<{ erased: number; left: string[] }> {
  const due = await findUnerased(sql, erasures);
  for (const { id, isOfRetention } of due.filter(({ isMerged }) => !isMerged)) {
    await transact(sql, async (transaction) =>
      erasePerson(transaction, await lockRecord(transaction, id), { by: '', isOfRetention }),
    ).catch((error: unknown) => onFault(id, reasonOf(error)));
  }
  const left = await findUnerased(sql, erasures);
  return { erased: due.length - left.length, left: left.map(({ id }) => id) };
}

type Unerased = { id: string; isMerged: boolean; isOfRetention: boolean };

async function findUnerased(sql: Sql, erasures: Erasure[]): Promise<Unerased[]> {
  const { rows } = await statement<Unerased>`
    select applicants.id::text, merged_into_id is not null as "isMerged",
      coalesce(by_retention, false) as "isOfRetention"
    from json_to_recordset(${JSON.stringify(erasures)}::json)
      as listed (id bigint, created_at timestamptz, by_retention boolean)
      join applicants on applicants.id = listed.id and applicants.created_at = listed.created_at
    where erased_at is null`.execute(sql);
  return rows;
}

function utc(column: string) {
  return statement<string>`to_char(${statement.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function writeLine({ by_retention, ...erasure }: Erasure & { by_retention?: true | null }): string {
  return JSON.stringify({ ...erasure, ...(by_retention && { by_retention }) });
}

function keyOf({ id, created_at }: Erasure): string {
  return `${id} ${created_at}`;
}

/** A torn line is no erasure: it was written again. */
function parse(line: string): Erasure[] {
  try {
    return [JSON.parse(line) as Erasure];
  } catch {
    return [];
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
