import { sql as expression, type Expression, type RawBuilder } from 'kysely';
import type { Sql } from './open.ts';

/** A search ignores any further words. People type two to four, and each word costs time. */
export const mostSearchWords = 8;

/** Whether the texts hold every word of a search, in any case. */
export function holdsEveryWord(texts: Expression<unknown>[], search: string): RawBuilder<boolean> {
  const patterns = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostSearchWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return expression<boolean>`concat_ws(' ', ${expression.join(texts)}) ilike all(${patterns}::text[])`;
}

/** So many of the newest rows are looked at before the index. */
const newestRows = 300;

type WordsOfTable = {
  table: 'notes' | 'messages';
  /** As in the index of the table. */
  words: RawBuilder<unknown>;
  isShown: RawBuilder<boolean>;
};

/**
 * The ids of the newest rows with the words. The newest rows have a frequent word often enough; the index finds a rare one.
 * The planner takes either for the other: 5 s of 300,000 rows.
 *
 * @param query in PostgreSQL's `tsquery` syntax
 */
export async function findNewest(
  sql: Sql,
  { table, words, isShown }: WordsOfTable,
  { query, limit }: { query: string; limit: number },
): Promise<string[]> {
  const rows = expression.table(table);
  const asked = expression`${query}::tsquery`;
  const { rows: found } = await expression<{ id: string }>`
    with recent as materialized (
      select id from ${rows}
      where id > (select max(id) from ${rows}) - ${newestRows} and ${isShown} and ts_match_vq(${words}, ${asked})
    ),
    older as materialized (
      select id from ${rows} where (select count(*) from recent) < ${limit} and ${isShown} and ${words} @@ ${asked}
    )
    select id::text from (select id from recent union select id from older) as found
    order by found.id desc limit ${limit}`.execute(sql);
  return found.map(({ id }) => id);
}
