import type { noteEndpoints, Note } from '../../../contract/notes.ts';
import { readPage } from '../../../database/read-page.ts';
import { transact } from '../../../database/transact.ts';
import { deleteEntity, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf, Unsent } from '../../ground/handlers.ts';
import { showPhone } from '../../ground/phones/phone-number.ts';
import type { Services } from '../../ground/services.ts';
import { followUpApplicants } from './follow-up-applicants.ts';
import { getNote, openFollowUps, openMentions, type NoteRecord } from './list-notes.ts';
import { seeMentions } from './mentions.ts';
import { noteEntity } from './note-entity.ts';
import { createNote, updateNote } from './note-store.ts';

export function noteHandlers({ config, database: { sql } }: Services) {
  const presentListed = (note: NoteRecord, username: string) => ({
    ...presentNote(note, username),
    phone: note.phone,
    phone_shown: showPhone(note.phone, config.agencyCountry),
    job: note.job,
  });
  return {
    getNote: async ({ params, admin }) => presentNote(await getNote(sql, params.id), admin.username),
    createNote: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createNote(requestSql, body, admin.username);
      return withChange(presentNote(await getNote(requestSql, id), admin.username), changeId);
    },
    updateNote: async ({ body, admin }) =>
      transact(sql, async (transaction) => {
        const changeId = await updateNote(transaction, body, admin.username);
        return withChange(presentNote(await getNote(transaction, body.id), admin.username), changeId);
      }),
    deleteNote: ({ params: { id }, admin: { username } }) =>
      transact(sql, async (transaction) => {
        const locked = await noteEntity.lock(transaction, id);
        const note = presentNote(await getNote(transaction, id), username);
        return withChange(note, await deleteEntity(transaction, noteEntity, { locked, by: username }));
      }),
    followUpApplicants: ({ requestSql, body, admin }) => followUpApplicants(requestSql, body, admin.username),
    listFollowUps: async ({ query = {}, admin: { username } }) => {
      const followUps = openFollowUps(sql, { ...query, username, timeZone: config.agencyTimeZone });
      const { rows, ...total } = await readPage(query, followUps);
      return { items: rows.map((note) => presentListed(note, username)), ...total };
    },
    listMentions: async ({ query = {}, admin: { username } }) => {
      const { rows, ...total } = await readPage(query, openMentions(sql, username));
      return { items: rows.map((note) => presentListed(note, username)), ...total };
    },
    seeMentions: async ({ body, admin }) => ({ seen: await seeMentions(sql, body.notes, admin.username) }),
  } satisfies HandlersOf<typeof noteEndpoints>;
}

export function presentNote(
  { job: _job, phone: _phone, ...note }: NoteRecord,
  username: string,
): Unsent<Note> {
  return { ...note, is_own: note.author.username === username };
}
