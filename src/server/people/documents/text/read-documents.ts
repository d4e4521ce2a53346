import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import type { TextState } from '../../../../contract/documents.ts';
import { inOneCopy } from '../../../../database/leases.ts';
import type { Sql } from '../../../../database/open.ts';
import { type Loop, repeat } from '../../../../database/repeat.ts';
import { Problem } from '../../../ground/problem.ts';
import { begun, type BytePlaces, missing, readContent } from '../document-bytes.ts';
import { isAbort, type Task, Unreadable } from '../document-task.ts';
import { runInProcess } from '../run-in-process.ts';

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

type Read = (task: Task) => Promise<string>;

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The oldest first. A content whose document is being erased goes with it. */
function findWaiting(sql: Sql) {
  return sql
    .selectFrom('document_texts')
    .innerJoin('documents', 'documents.content_id', 'document_texts.content_id')
    .select(['document_texts.content_id as id', 'documents.type', 'documents.size'])
    .where('state', '=', 'waiting')
    .orderBy('document_texts.content_id')
    .limit(1)
    .executeTakeFirst();
}

/** @returns whether it is done with */
async function readDocument(places: BytePlaces, { id, type, size }: Waiting, read: Read): Promise<boolean> {
  const { sql } = places;
  // While its store is away nothing is tried.
  const bytes = await begun(readContent(places, { id, size }, { isWhole: false })).catch(missing);
  const tried = await countTry(sql, id, 1);
  if (!tried) return true;
  const text =
    tried.tries > mostTries || !bytes
      ? undefined
      : await read({ wants: 'text', type, size, bytes }).catch(async (error: unknown) => {
          if (error instanceof Unreadable) return undefined;
          if (isAbort(error)) return tooLate;
          // It says nothing about the file.
          if (error instanceof Problem) await countTry(sql, id, -1);
          throw error;
        });
  // On a busy machine. The next try may have the time.
  if (text === tooLate) return false;
  await keepText(sql, id, text);
  return true;
}

function countTry(sql: Sql, id: string, more: number) {
  return sql
    .updateTable('document_texts')
    .set({ tries: expression<number>`tries + ${more}::int` })
    .where('content_id', '=', id)
    .where('state', '=', 'waiting')
    .returning('tries')
    .executeTakeFirst();
}

/** @param text `undefined` for a file that cannot be read */
async function keepText(sql: Sql, id: string, text: string | undefined): Promise<void> {
  const state: TextState = text === undefined ? 'unreadable' : text === '' ? 'empty' : 'read';
  await sql
    .updateTable('document_texts')
    .set({ state, text: text ?? '', words: await listWords(sql, text ?? '') })
    .where('content_id', '=', id)
    .execute();
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
