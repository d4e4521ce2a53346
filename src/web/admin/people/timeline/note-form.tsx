import { useLocation } from 'react-router';
import type { Note } from '../../../../contract/notes.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { hasDraft } from '../../changes/forms/form-draft.ts';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { MentionArea } from './mention-area.tsx';
import { mentionedIn } from './mentions.ts';
import * as texts from './texts.ts';
import type { Person } from './person.ts';

/** Writes a note about the person, or edits one. What was typed stays until it is saved. */
export function NoteForm({ person, note }: { person: Person; note?: Note }) {
  const { pathname, search } = useLocation();
  const { id, colleagues, applications } = person;
  const others = colleagues.filter(({ username }) => username !== person.self);
  return (
    <AdminForm
      needs="updateNote"
      name={note ? `note-${note.id}` : 'note'}
      look="plain"
      submitText={note ? texts.changeNote : texts.addNote}
      {...(note && { stored: storedNote(note) })}
      send={({ api, fields, version }) => {
        const { application_id, ...typed } = pickTexts(
          fields,
          'text',
          'due_on',
          'assignee',
          'application_id',
        );
        const body = { ...typed, mentions: mentionedIn(typed.text, colleagues) };
        if (note) return api.updateNote({ body: { id: note.id, version, ...body } });
        return api.createNote({
          body: { applicant_id: id, ...body, ...(application_id !== '' && { application_id }) },
        });
      }}
      savedAt={pathname + search}
      savedText={() => texts.noteSaved}
      {...(!note && { onSaved: leaveBox })}
    >
      {({ fields }, fault) => (
        <>
          <MentionArea
            label={texts.note}
            placeholder={texts.noteHelp}
            name="text"
            isShort
            colleagues={colleagues}
            {...(!note && { 'aria-keyshortcuts': 'n' })}
          />
          <details className="mb-4" open={fields['due_on'] ? true : fault?.fields.length ? true : undefined}>
            <summary className="cursor-pointer text-sm text-muted pointer-coarse:py-3">
              {texts.followUp}
            </summary>
            <div className="mt-3 grid gap-x-4 *:mb-0 sm:grid-cols-3 max-sm:gap-y-4">
              <TextField label={texts.dueOn} type="date" name="due_on" isOptional />
              <SelectField
                label={texts.assignee}
                name="assignee"
                isOptional
                emptyText={texts.myself}
                options={others.map(({ username, name }) => [username, name])}
              />
              {!note && (
                <SelectField
                  label={texts.about}
                  name="application_id"
                  isOptional
                  emptyText={texts.thePerson}
                  options={applications}
                />
              )}
            </div>
          </details>
        </>
      )}
    </AdminForm>
  );
}

/** After a note the keys are about the person, unless the next note was begun or the focus is elsewhere by now. */
function leaveBox(): void {
  const isElsewhere = document.activeElement?.matches(':not(body, form:has([aria-keyshortcuts=n]) *)');
  if (isElsewhere || hasDraft('note')) return;
  document.querySelector<HTMLElement>('#main [data-decision-bar]')?.focus({ preventScroll: true });
}

function storedNote({ text, due_on, assignee, author, version }: Note) {
  return {
    text,
    due_on,
    assignee: assignee?.username === author.username ? '' : (assignee?.username ?? ''),
    version,
  };
}
