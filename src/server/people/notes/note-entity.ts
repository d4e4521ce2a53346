import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import type { Entity, Locked } from '../../changes/entity.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import { lockSender, personOf } from '../person.ts';
import { storeMentions } from './mentions.ts';

/** A note in its history. Texts are empty for none. */
export type NoteFields = {
  text: string;
  /** Usernames. */
  mentions: string;
  due_on: string;
  /** A username. */
  assignee: string;
  done: boolean;
  author: string;
};

export const noteEntity: Entity<NoteFields> = {
  kind: 'note',
  editable: ['text', 'mentions', 'due_on', 'assignee', 'done'],

  async lock(transaction, wantedId) {
    const note = await lockNote(transaction, wantedId);
    if (!note || note.isDeleted) refuseMissing('Note');
    return note;
  },

  /** Only the author changes the words. Everybody may take over a follow-up. */
  async write(transaction, { id, fields }, { change, by }) {
    const words = pick(change, ['text', 'mentions']);
    if (Object.keys(words).length > 0) refuseOthers(fields, by);
    const next = tidyFollowUp({ ...fields, ...change });
    await transaction
      .updateTable('notes')
      .set({
        text: next.text,
        due_on: next.due_on || null,
        assignee: next.assignee || null,
        done_at: next.done ? expression<Date>`coalesce(done_at, now())` : null,
        ...(change.text !== undefined && { edited_at: expression<Date>`now()` }),
        version: expression<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    const { mentions } = change;
    if (mentions !== undefined) await storeMentions(transaction, { noteId: id, author: by, mentions });
    return next;
  },

  async restore(transaction, { id, version, fields }, by) {
    const note = await lockNote(transaction, id);
    if (!note) refuseMissing('Note');
    refuseOthers(fields, by);
    const { text } = fields;
    await transaction
      .updateTable('notes')
      .set({ text, version, deleted_at: null })
      .where('id', '=', id)
      .execute();
  },

  async remove(transaction, { id, fields }, by) {
    refuseOthers(fields, by);
    await transaction
      .updateTable('notes')
      .set({ text: '', deleted_at: expression<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },
};

/** The person first, like everything that is added to somebody: an erasure waits, and finds every line of the history. */
async function lockNote(
  transaction: Sql,
  wantedId: string,
): Promise<(Locked<NoteFields> & { isDeleted: boolean }) | undefined> {
  const notes = transaction.selectFrom('notes').where('notes.id', '=', databaseId(wantedId));
  const person = personOf(expression.ref('applicant_id')).as('person');
  await lockSender(transaction, () => notes.select(person).executeTakeFirst());
  const note = await notes
    .select(['id', 'version', 'author', 'text', 'deleted_at'])
    .select(expression<string>`coalesce(due_on::text, '')`.as('due_on'))
    .select(expression<string>`coalesce(assignee, '')`.as('assignee'))
    .select(expression<boolean>`done_at is not null`.as('done'))
    .select(
      expression<string>`coalesce((
        select string_agg(username, ', ' order by username) from note_mentions where note_id = notes.id), '')`.as(
        'mentions',
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!note) return undefined;
  const { id, version, deleted_at, ...fields } = note;
  return { id, version, fields, isDeleted: deleted_at !== null };
}

/** @throws Problem `not_author` */
function refuseOthers({ author }: NoteFields, by: string): void {
  if (author !== by) throw new Problem('not_author');
}

/**
 * A follow-up has a day and a colleague, who is the author unless somebody else is named.
 *
 * @throws Problem `validation_failed` for a colleague or a tick without a day
 */
export function tidyFollowUp(fields: NoteFields): NoteFields {
  const { due_on, assignee, done, author } = fields;
  if (due_on !== '') return { ...fields, assignee: assignee || author };
  if (assignee !== '' || done) throw fieldProblem('due_on', 'Choose the day of the follow-up');
  return fields;
}

function pick(fields: Partial<NoteFields>, names: (keyof NoteFields)[]): Partial<NoteFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => names.includes(name as keyof NoteFields)),
  );
}
