import type { Api } from '../../../contract/client.ts';
import type { Note } from '../../../contract/notes.ts';
import { describeDay } from '../../ui/time/describe-day.ts';
import { useToday } from '../../ui/time/use-today.ts';
import { Allowed } from '../accounts/session/viewer.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import { addDays } from '../people/triage/decisions.ts';
import { SnoozeMenu } from '../people/triage/snooze-menu.tsx';
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

/** Puts a follow-up off. The keys are about the row that is pointed at or has the focus. */
export function PutOff({ note: { id, version, applicant_name: name } }: { note: Note }) {
  const { isSaving, save } = useSave();
  const today = useToday();
  const putOff = (day: string) =>
    void save({
      send: (api) => api.updateNote({ body: { id, version, due_on: day } }),
      reason: texts.notes.putOff(name, describeDay(day)),
    });
  return (
    <Allowed to="updateNote">
      <span data-row className="inline-flex">
        <SnoozeMenu
          isInRow
          name={name}
          isBusy={isSaving}
          onTomorrow={() => putOff(addDays(today, 1))}
          onChoose={putOff}
        />
      </span>
    </Allowed>
  );
}
