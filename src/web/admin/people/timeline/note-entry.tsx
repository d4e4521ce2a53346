import { useMay } from '../../accounts/session/viewer.ts';
import { useState } from 'react';
import type { Note } from '../../../../contract/notes.ts';
import { Button } from '../../../ui/button.tsx';
import { describeDay } from '../../../ui/time/describe-day.ts';
import { useSave } from '../../changes/forms/use-save.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { hasDraft } from '../../changes/forms/form-draft.ts';
import { splitMentions } from './mentions.ts';
import { NoteForm } from './note-form.tsx';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

/** The words of a note, its follow-up, and what its author can do. Give it the version in its React key. */
export function NoteEntry({ note, person }: { note: Note; person: Person }) {
  const { id, author, text, mentions, is_own, due_on } = note;
  const mayWrite = useMay()('updateNote');
  const [isEdited, setIsEdited] = useState(() => hasDraft(`note-${id}`));
  if (isEdited && mayWrite) {
    return (
      <div className="mt-3">
        <NoteForm person={person} note={note} />
        <Button look="quiet" isSmall className="mt-2" onClick={() => setIsEdited(false)}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p dir="auto" className="mt-1 measure text-base whitespace-pre-wrap wrap-anywhere">
        {splitMentions(text, mentions).map((piece, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
          piece.usernames.length > 0 ? <strong key={index}>{piece.text}</strong> : piece.text,
        )}
      </p>
      {due_on !== '' && <FollowUp note={note} />}
      {is_own && mayWrite && (
        <div className="mt-1 -ml-3 flex gap-1">
          <Button
            look="quiet"
            isSmall
            aria-label={texts.editNote(author.name)}
            onClick={() => setIsEdited(true)}
          >
            {texts.edit}
          </Button>
          <SaveButton
            needs="deleteNote"
            look="quiet"
            isSmall
            aria-label={texts.removeNote(author.name)}
            send={(api) => api.deleteNote({ params: { id } })}
            reason={texts.removed}
          >
            {texts.remove}
          </SaveButton>
        </div>
      )}
    </>
  );
}

/** Everybody may tick it. */
function FollowUp({ note: { id, version, due_on, done_at, assignee } }: { note: Note }) {
  const { isSaving, save } = useSave();
  const isDone = done_at !== null;
  const mayTick = useMay()('updateNote');
  return (
    <label className="mt-2 flex w-fit cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="checkbox checkbox-sm border-line"
        checked={isDone}
        aria-busy={isSaving}
        disabled={!mayTick}
        onChange={() =>
          void save({
            send: (api) => api.updateNote({ body: { id, version, done: !isDone } }),
            reason: isDone ? texts.nowOpen : texts.nowDone,
          })
        }
      />
      <span className={isDone ? 'text-muted line-through' : ''}>
        {texts.followUpBy(assignee?.name ?? '')} <time dateTime={due_on}>{describeDay(due_on)}</time>
      </span>
    </label>
  );
}
