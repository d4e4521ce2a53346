import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import pLimit from 'p-limit';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { Problem } from '../../ground/problem.ts';
import { type BytePlaces, readContent, readFirstPiece, skipMissing } from '../document-bytes.ts';
import { isAbort, type Task, Unreadable } from '../document-task.ts';
import { runInProcess } from '../run-in-process.ts';
import type { Reading } from './read-text.ts';

const lookMs = 5_000;

/** A killed server leaves the rest to the next one within half a minute. */
const patienceMs = 15_000;

/** After so long the lease is taken anew. */
const turnMs = 10_000;

/** A file during which the process, or the time, has ended so often is given up. */
const mostTries = 3;

const tooLate = Symbol('too late');

/** Reads the texts of new documents, in one copy of the server. */
export function startReadingDocuments(places: BytePlaces, log: FastifyBaseLogger): Loop {
  return repeat({
    name: 'The reading of documents',
    work: async (stopping) => {
      if (!(await findWaiting(places.sql))) return;
      await inOneCopy(places.sql, { work: 'read documents', restMs: 0, patienceMs }, () =>
        readDocuments(places, AbortSignal.any([stopping, AbortSignal.timeout(turnMs)])),
      );
    },
    everyMs: lookMs,
    log,
  });
}

/** Reads one document after the other, until none waits or somebody has to stop. After a process that was ended a busy machine has a pause. */
export async function readDocuments(
  places: BytePlaces,
  stopping?: AbortSignal,
  read: Read = runInProcess,
): Promise<void> {
  for (;;) {
    const file = await findWaiting(places.sql);
    if (!file || stopping?.aborted === true) return;
    if (!(await readDocument(places, file, read))) return;
  }
}

const inTurn = pLimit(1);

/** Reads one for somebody who waits for it, if nobody has looked into it. */
export async function readSoon(places: BytePlaces, contentId: string): Promise<void> {
  await inTurn(async () => {
    const file = await findWaiting(places.sql, contentId);
    if (file) await readDocument(places, file, runInProcess);
  });
}

/**
 * Reads a file that is no document yet, for somebody who waits for it. Nothing is stored.
 *
 * @throws Problem `unavailable` when the machine is too busy
 */
export function readNow(task: Task): Promise<Reading> {
  return inTurn(() =>
    runInProcess<Reading>(task).catch((error: unknown) => {
      if (error instanceof Unreadable) return unreadable;
      if (isAbort(error))
        throw new Problem('unavailable', { detail: 'The server is busy. Try again in a moment.' });
      throw error;
    }),
  );
}

type Read = (task: Task) => Promise<Reading>;

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The oldest first. A content whose document is being erased goes with it. */
function findWaiting(sql: Sql, contentId?: string) {
  return sql
    .selectFrom('document_texts')
    .innerJoin('documents', 'documents.content_id', 'document_texts.content_id')
    .select(['document_texts.content_id as id', 'documents.type', 'documents.size'])
    .where('risks', 'is', null)
    .$if(contentId !== undefined, (found) => found.where('document_texts.content_id', '=', contentId ?? ''))
    .orderBy('document_texts.content_id')
    .limit(1)
    .executeTakeFirst();
}

/** The readings that run, in each database by content. */
const underWay = new WeakMap<Sql, Map<string, Promise<boolean>>>();

/**
 * Two who want one content share its reading: at once, they would take each other's time and count as two tries.
 *
 * @returns whether it is done with
 */
function readDocument(places: BytePlaces, file: Waiting, read: Read): Promise<boolean> {
  const readings = underWay.get(places.sql) ?? new Map<string, Promise<boolean>>();
  underWay.set(places.sql, readings);
  const running = readings.get(file.id);
  if (running) return running;
  const reading = tryToRead(places, file, read).finally(() => readings.delete(file.id));
  readings.set(file.id, reading);
  return reading;
}

async function tryToRead(places: BytePlaces, { id, type, size }: Waiting, read: Read): Promise<boolean> {
  const { sql } = places;
  // While its store is away nothing is tried.
  const bytes = await readFirstPiece(readContent(places, { id, size }, { isWhole: false })).catch(
    skipMissing,
  );
  const tried = await countTry(sql, id, 1);
  if (!tried) return true;
  const reading =
    tried.tries > mostTries || !bytes
      ? unreadable
      : await read({ type, size, bytes }).catch(async (error: unknown) => {
          if (error instanceof Unreadable) return unreadable;
          if (isAbort(error)) return tooLate;
          // It says nothing about the file.
          if (error instanceof Problem) await countTry(sql, id, -1);
          throw error;
        });
  // On a busy machine. The next try may have the time.
  if (reading === tooLate) return false;
  await keepReading(sql, id, reading);
  return true;
}

function countTry(sql: Sql, id: string, more: number) {
  return sql
    .updateTable('document_texts')
    .set({ tries: expression<number>`tries + ${more}::int` })
    .where('content_id', '=', id)
    .where('risks', 'is', null)
    .returning('tries')
    .executeTakeFirst();
}

const unreadable: Reading = { state: 'unreadable', text: '', risks: ['unknown'] };

async function keepReading(sql: Sql, id: string, reading: Reading): Promise<void> {
  const words = await listWords(sql, [reading.text, ...joinedWords(reading.text)].join('\n'));
  await sql
    .updateTable('document_texts')
    .set({ ...reading, words })
    .where('content_id', '=', id)
    .execute();
}

/** The end of a line breaks a long word, or a word with a hyphen: both ways of reading are found. */
function joinedWords(text: string): string[] {
  return Array.from(
    text.matchAll(/(\p{Letter}+)[-\u2010]\n(\p{Letter}+)/gu),
    ([, begin = '', end = '']) => begin + end,
  );
}

/** In characters. The database finds the words of so many in some milliseconds, and of a whole long text in 50. */
const slice = 10_000;

/** The words of a text, slice by slice, so that no statement is long. */
async function listWords(sql: Sql, text: string) {
  let words = expression`''::tsvector`;
  for (let start = 0; start < text.length;) {
    const end = endOfSlice(text, start);
    const { rows } = await expression<{ words: string }>`
      select document_words(${text.slice(start, end)})::text as words`.execute(sql);
    words = expression`${words} || ${rows[0]?.words ?? ''}::tsvector`;
    start = end;
  }
  return words;
}

/** Between two words, unless one of them is no word. */
export function endOfSlice(text: string, start: number): number {
  const most = start + slice;
  if (most >= text.length) return text.length;
  const space = text.slice(start, most).search(/\s\S*$/);
  return space > 0 ? start + space : most;
}
