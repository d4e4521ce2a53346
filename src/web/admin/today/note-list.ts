import type { Api } from '../../../contract/client.ts';
import type { Page } from '../../../contract/endpoints.ts';
import type { Note } from '../../../contract/notes.ts';
import { readPageQuery } from '../lists/list-query.ts';
import { beginWalk, type Walk } from '../people/list-walk.ts';

/** The later ones stand below one’s own, too. */
export const noteTabs = ['mine', 'others', 'mentions'] as const;
export const noteViews = [...noteTabs, 'later'] as const;
export type NoteView = (typeof noteViews)[number];

const path = '/admin/follow-ups';

export function notesAddress(view: NoteView): string {
  return view === 'mine' ? path : `${path}/${view}`;
}

export function readNoteView(wanted: string | undefined): NoteView {
  return noteViews.find((view) => view === wanted) ?? 'mine';
}

export function readNotes(api: Api, view: NoteView, search: URLSearchParams): Promise<Page<Note>> {
  const page = readPageQuery(search);
  if (view === 'mentions') return api.listMentions({ query: page });
  if (view === 'later') return api.listFollowUps({ query: { ...page, of: 'me', when: 'later' } });
  return api.listFollowUps({ query: { ...page, of: view === 'mine' ? 'me' : 'others' } });
}

/** The later ones stand below the due ones of a single page: between two pages of them they would hide the second. */
export function laterBelow<Row>(due: Page<Row>, later: Page<Row> | undefined): Row[] {
  return later && due.items.length === due.total ? later.items : [];
}

/** A walk over the people of the notes that are shown, each once. */
export function walkOfNotes(notes: Pick<Note, 'applicant_id'>[]): Walk {
  const ids = new Set(notes.map(({ applicant_id }) => applicant_id));
  const items = Array.from(ids, (id) => ({ id }));
  return beginWalk({ page: 1, limit: items.length }, { items, total: items.length });
}
