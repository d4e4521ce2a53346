import { sql as expression } from 'kysely';
import type { NewNote, NoteChange } from '../../../contract/notes.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { lockVersion, recordCreation, writeChanged } from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { getNote } from './list-notes.ts';
import { listUsernames, storeMentions } from './mentions.ts';
import { noteEntity, tidyFollowUp } from './note-entity.ts';

/**
 * @returns the ids of the note and of the change
 * @throws Problem `not_found`, `applicant_merged`, `applicant_erased` or `validation_failed`
 */
export function createNote(
  sql: Sql,
  { applicant_id, application_id, text, mentions = [], due_on = '', assignee = '' }: NewNote,
  by: string,
): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    const person = await applicantEntity.lock(transaction, applicant_id);
    const application =
      application_id === undefined ? null : await findApplication(transaction, person.id, application_id);
    const about = { people: [person.id], application };
    const fields = tidyFollowUp({
      text,
      mentions: await listUsernames(transaction, 'mentions', { wanted: mentions, about }),
      due_on,
      assignee: assignee && (await listUsernames(transaction, 'assignee', { wanted: [assignee], about })),
      done: false,
      author: by,
    });
    const { id } = await transaction
      .insertInto('notes')
      .values({
        applicant_id: person.id,
        application_id: application,
        author: by,
        text,
        due_on: fields.due_on || null,
        assignee: fields.assignee || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeMentions(transaction, { noteId: id, author: by, mentions: fields.mentions });
    await tellMentioned(transaction, { noteId: id, personId: person.id, by }, fields.mentions.split(', '));
    return {
      id,
      changeId: await recordCreation(transaction, noteEntity, { by, locked: { id, version: 1, fields } }),
    };
  });
}

/**
 * @returns the id of the change; `undefined` for equal values
 * @throws Problem `not_found`, `edit_conflict`, `not_author` or `validation_failed`
 */
export function updateNote(
  sql: Sql,
  { id, version, mentions, assignee, ...change }: NoteChange,
  by: string,
): Promise<string | undefined> {
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, noteEntity, { id, version });
    const { fields } = locked;
    const { applicant_id: personId, application_id } = await getNote(transaction, locked.id);
    const about = { people: [personId], application: application_id };
    const names = {
      ...(mentions !== undefined && {
        mentions: await listUsernames(transaction, 'mentions', {
          wanted: mentions,
          about,
          known: fields.mentions,
        }),
      }),
      ...(assignee !== undefined && {
        assignee:
          assignee &&
          (await listUsernames(transaction, 'assignee', {
            wanted: [assignee],
            about,
            known: fields.assignee,
          })),
      }),
      // Without a day there is nothing to do, and nobody does it.
      ...(change.due_on === '' && { assignee: '', done: false }),
    };
    const changeId = await writeChanged(transaction, noteEntity, {
      locked,
      by,
      change: { ...change, ...names },
    });
    const known = fields.mentions.split(', ');
    const added = names.mentions?.split(', ').filter((username) => !known.includes(username)) ?? [];
    if (added.length > 0) await tellMentioned(transaction, { noteId: locked.id, personId, by }, added);
    return changeId;
  });
}

/**
 * @returns the application, if it is one of the person; without one the newest
 * @throws Problem `validation_failed`
 */
export async function findApplication(sql: Sql, personId: string, wantedId?: string): Promise<string> {
  let applications = sql.selectFrom('applications').select('id').where('applicant_id', '=', personId);
  if (wantedId !== undefined) applications = applications.where('id', '=', databaseId(wantedId));
  const found = await applications.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  if (!found) throw fieldProblem('application_id', 'This application is not one of this person.');
  return found.id;
}

/** The mail belongs to the newest application of the person, and goes with it. Who wants no mail at all gets none. */
async function tellMentioned(
  transaction: Sql,
  { noteId, personId, by }: { noteId: string; personId: string; by: string },
  usernames: string[],
): Promise<void> {
  const readers = await transaction
    .selectFrom('admins')
    .select(['username', 'work_email'])
    .where('username', '=', expression<string>`any(${usernames}::text[])`)
    .where('username', '<>', by)
    .where('work_email', '<>', '')
    .where((row) => row.or([row('application_notices', '<>', 'off'), row('message_notices', '<>', 'off')]))
    .execute();
  if (readers.length === 0) return;
  const application_id = await findApplication(transaction, personId);
  await queueMail(
    transaction,
    ...readers.map(({ username, work_email }) => ({
      kind: 'mention' as const,
      to: work_email,
      application_id,
      data: { note_id: noteId, username },
    })),
  );
}
