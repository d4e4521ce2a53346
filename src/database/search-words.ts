import { sql as expression, type Expression, type RawBuilder } from 'kysely';

/** Whether every word of a search is somewhere in the texts, whatever its case. */
export function holdsEveryWord(texts: Expression<unknown>[], search: string): RawBuilder<boolean> {
  const patterns = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return expression<boolean>`concat_ws(' ', ${expression.join(texts)}) ilike all(${patterns}::text[])`;
}
