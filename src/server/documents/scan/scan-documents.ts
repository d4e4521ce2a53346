import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { type BytePlaces, readContent, readFirstPiece, skipMissing } from '../document-bytes.ts';
import { askWhetherThere, scan, type Verdict } from './clamd.ts';
import { watchScannerLimits } from './scanner-limits.ts';

const lookMs = 3_000;
const patienceMs = 2 * 60_000;

/** After so long the lease is taken anew. */
const turnMs = 60_000;

type Scanner = { url: string; log: Pick<FastifyBaseLogger, 'warn'> };

type Scanning = Loop & {
  /** Whether the scanner calls files clean whose end it has not looked at. */
  passesUnseen: () => boolean;
};

/** Has new documents scanned, in one copy of the server. While the scanner is away they wait. Each copy looks at its limits. */
export function startScanningDocuments(places: BytePlaces, url: string, log: FastifyBaseLogger): Scanning {
  const { sql } = places;
  const limits = watchScannerLimits(url, log);
  const loop = repeat({
    name: 'The virus scan of documents',
    work: async (stopping) => {
      await limits.look();
      if (!(await findDue(sql))) return;
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(turnMs)]);
      await inOneCopy(sql, { work: 'scan documents', restMs: 0, patienceMs }, () =>
        scanDocuments(places, { url, log }, signal),
      );
    },
    everyMs: lookMs,
    log,
  });
  return { ...loop, passesUnseen: limits.passUnseen };
}

/** @throws ScannerAway, or Problem `unavailable` for a store that is away: then nothing was tried */
export async function scanDocuments(
  places: BytePlaces,
  scanner: Scanner,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const content = await findDue(places.sql);
    if (!content || stopping?.aborted === true) return;
    await askWhetherThere(scanner.url);
    await scanContent(places, content, scanner);
  }
}

/** The newest first: somebody may wait for it. One far in the future counts too: the clock was set back. */
function findDue(sql: Sql) {
  return sql
    .selectFrom('document_scans')
    .innerJoin('document_contents', 'id', 'content_id')
    .select(['id', 'received as size'])
    .where('state', 'in', ['waiting', 'unscanned'])
    .where(expression<boolean>`next_try_at not between now() and now() + interval '2 days'`)
    .orderBy('next_try_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Each try is noted before: a file that ends the scanner, or this process, does not hold up the others. */
async function scanContent(
  { sql, objects }: BytePlaces,
  { id, size }: { id: string; size: number },
  { url, log }: Scanner,
): Promise<void> {
  const file = await readFirstPiece(readContent({ sql, objects }, { id, size })).catch(skipMissing);
  await sql
    .updateTable('document_scans')
    .set({
      tries: expression<number>`least(tries + 1, 100)`,
      next_try_at: expression<Date>`now() + interval '1 minute' * power(2, least(tries, 10))`,
    })
    .where('content_id', '=', id)
    .execute();
  const verdict: Verdict = file ? await scan(url, file) : { state: 'unscanned' };
  if (verdict.state === 'infected') log.warn(`A document has a virus (${verdict.found}) and is kept apart.`);
  await sql
    .updateTable('document_scans')
    .set({ state: verdict.state })
    .where('content_id', '=', id)
    .execute();
}
