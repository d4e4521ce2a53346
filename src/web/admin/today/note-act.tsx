import type { Api } from '../../../contract/client.ts';
import type { Note } from '../../../contract/notes.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import type { NoteView } from './note-list.ts';
import * as texts from './texts.ts';

/** Ticks a follow-up, or notes that a mention was seen. */
export function NoteAct({ note, view }: { note: Note; view: NoteView }) {
  const { id, version, applicant_name: name } = note;
  const isMention = view === 'mentions';
  const [text, label, reason] = isMention
    ? [texts.notes.seen, texts.notes.seenOf(name), texts.notes.nowSeen(name)]
    : [texts.notes.done, texts.notes.doneOf(name), texts.notes.nowDone(name)];
  const send = (api: Api): Promise<unknown> =>
    isMention
      ? api.seeMentions({ body: { notes: [id] } })
      : api.updateNote({ body: { id, version, done: true } });
  return (
    <SaveButton
      needs={isMention ? 'seeMentions' : 'updateNote'}
      isSmall
      aria-label={label}
      send={send}
      reason={reason}
    >
      {text}
    </SaveButton>
  );
}
