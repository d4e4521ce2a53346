import { sql as expression, type Expression, type RawBuilder } from 'kysely';

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
