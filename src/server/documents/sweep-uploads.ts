import { sql as expression } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { inOneCopy } from '../../database/leases.ts';
import type { Sql } from '../../database/open.ts';
import { type Loop, repeat } from '../../database/repeat.ts';
import { forgetPortraits } from '../accounts/admins/portraits.ts';
import { noteErasedBytes } from '../people/privacy/erase-person.ts';

const lookMs = 10 * 60 * 1_000;
const restMs = 60 * 60 * 1_000;

/** A file that nobody has gone on with for so long is a leftover. */
const longestPause = expression`interval '1 day'`;

/**
 * Deletes leftovers every hour, in one copy of the server.
 *
 * @param sweepOther those of rooms above this one
 */
export function startSweepingUploads(
  sql: Sql,
  log: FastifyBaseLogger,
  sweepOther: (sql: Sql) => Promise<unknown>,
): Loop {
  return repeat({
    name: 'The look for unfinished files',
    work: () =>
      inOneCopy(sql, { work: 'sweep uploads', restMs, patienceMs: restMs }, async () => {
        await sweepUploads(sql);
        await forgetPortraits(sql);
        await sweepOther(sql);
      }),
    everyMs: lookMs,
    firstMs: lookMs,
    log,
  });
}

/** @returns how many files went. One with a moment in the future counts too: the clock was set back. */
export async function sweepUploads(sql: Sql): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('document_uploads')
    .where(expression<boolean>`changed_at not between now() - ${longestPause} and now() + ${longestPause}`)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await noteErasedBytes(sql);
  return Number(numDeletedRows);
}
