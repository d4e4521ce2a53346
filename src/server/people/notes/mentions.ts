import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { seesJob, seesPerson } from '../../ground/offices/told-admins.ts';
import { fieldProblem } from '../../ground/problem.ts';

const now = expression<Date>`now()`;

/**
 * Authors have seen their own note.
 *
 * @param mentions usernames, as `listUsernames` joins them
 */
export async function storeMentions(
  transaction: Sql,
  { noteId, author, mentions }: { noteId: string; author: string; mentions: string },
): Promise<void> {
  const usernames = mentions === '' ? [] : mentions.split(', ');
  await transaction
    .deleteFrom('note_mentions')
    .where('note_id', '=', noteId)
    .where('username', '<>', expression<string>`all(${usernames}::text[])`)
    .execute();
  if (usernames.length === 0) return;
  await transaction
    .insertInto('note_mentions')
    .values(
      usernames.map((username) => ({
        note_id: noteId,
        username,
        ...(username === author && { seen_at: now }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type About = { people: string[]; application?: string | null };

/**
 * The usernames as they are stored, in one text for the history.
 *
 * @param about the people of the note, and its application
 * @param known those that the note has already, who may be disabled since
 * @throws Problem `validation_failed` for somebody unknown, disabled or of an office that does not see all of the people
 */
export async function listUsernames(
  sql: Sql,
  field: 'mentions' | 'assignee',
  { wanted, about, known = '' }: { wanted: string[]; about: About; known?: string },
): Promise<string> {
  const found = await sql
    .selectFrom('admins')
    .select([
      'username',
      'first_name',
      'surname',
      'is_active',
      expression<boolean>`not exists (select from applicants
        where id = any(${about.people.map(databaseId)}::bigint[]) and not ${seesPerson})
        and not exists (select from applications join jobs on jobs.id = job_id
        where applications.id = ${about.application ?? null} and not ${seesJob})`.as('sees_all'),
    ])
    .where(
      expression<boolean>`lower(username) = any(select lower(name) from unnest(${wanted}::text[]) as name)`,
    )
    .orderBy('username')
    .execute();
  const missing = wanted.find(
    (name) => !found.some(({ username }) => username.toLowerCase() === name.toLowerCase()),
  );
  if (missing !== undefined) throw fieldProblem(field, `No colleague has the username ${missing}`);
  const deaf = found.find(
    ({ is_active, sees_all, username }) => !(is_active && sees_all) && !known.split(', ').includes(username),
  );
  if (deaf) {
    const reason = deaf.is_active ? 'works for another office, does not see this' : 'is disabled';
    throw fieldProblem(
      field,
      `${deaf.first_name} ${deaf.surname} ${reason} and would not hear of it. Choose somebody else.`,
    );
  }
  return found.map(({ username }) => username).join(', ');
}

/** @returns how many were not seen before */
export async function seeMentions(sql: Sql, noteIds: string[], username: string): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('note_mentions')
    .set({ seen_at: now })
    .where('username', '=', username)
    .where('note_id', '=', expression<string>`any(${noteIds.map(databaseId)}::bigint[])`)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
