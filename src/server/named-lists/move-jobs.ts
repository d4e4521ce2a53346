import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { type Editing, jobColumns, nouns } from './named-list.ts';

type Entry = { id: string; display_name: string };

type Move = {
  from: Entry;
  to: Entry;
  /** Moves no other jobs than these. */
  only?: string[];
};

/**
 * Gives the jobs of one entry another one. For each job it is a change like any other: a version, and a line in its
 * history.
 *
 * @param transaction has locked both entries
 * @returns the ids of the jobs that were moved
 */
export async function moveJobs(
  transaction: Sql,
  { list, by }: Editing,
  { from, to, only }: Move,
): Promise<string[]> {
  const column = expression.ref(jobColumns[list]);
  const field = nouns[list];
  const chosen = only === undefined ? expression`true` : expression`id = any(${only}::bigint[])`;
  const { rows } = await expression<{ id: string }>`
    with moved as (
      update jobs set ${column} = ${to.id}, version = version + 1, updated_at = now()
      where ${column} = ${from.id} and ${chosen}
      returning id
    ), told as (
      insert into changes (username, action, entity_kind, entity_id, before, after)
      select ${by}, 'update', 'job', id::text,
        jsonb_build_object(${field}::text, ${from.display_name}::text),
        jsonb_build_object(${field}::text, ${to.display_name}::text)
      from moved
    )
    select id from moved`.execute(transaction);
  return rows.map(({ id }) => id);
}
