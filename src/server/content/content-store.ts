import { sql as statement } from 'kysely';
import type { Sql } from '../../database/open.ts';
import type { ContentName } from './read-entries.ts';

export type ContentCopy = { name: ContentName; entry: unknown; fetched_at: Date };

/** Notified with the source's name when its content has changed. */
export const contentChannel = 'content_change';

/** @param since older copies are left out */
export function listContentCopies(sql: Sql, source: string, since: Date): Promise<ContentCopy[]> {
  return sql
    .selectFrom('content_copies')
    .select(['name', 'entry', 'fetched_at'])
    .where('source', '=', source)
    .where('fetched_at', '>=', since)
    .execute();
}

/** Stores a newer copy, or none when another server has already stored one that is newer still. */
export async function saveContentCopy(
  sql: Sql,
  copy: { source: string; name: ContentName; entry: unknown; fetchedAt: Date },
): Promise<void> {
  await sql
    .insertInto('content_copies')
    .values({
      source: copy.source,
      name: copy.name,
      entry: JSON.stringify(copy.entry),
      fetched_at: copy.fetchedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'name'])
        .doUpdateSet((row) => ({
          entry: row.ref('excluded.entry'),
          fetched_at: row.ref('excluded.fetched_at'),
        }))
        .whereRef('content_copies.fetched_at', '<', 'excluded.fetched_at'),
    )
    .execute();
}

export async function deleteContentCopies(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('content_copies').where('fetched_at', '<', before).execute();
}

/** Tells every server that there is new content of this source to read. */
export async function announceContent(sql: Sql, source: string): Promise<void> {
  await statement`select pg_notify(${contentChannel}, ${source})`.execute(sql);
}
