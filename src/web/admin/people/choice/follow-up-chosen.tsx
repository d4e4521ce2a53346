import { useLocation } from 'react-router';
import type { FollowedUp } from '../../../../contract/notes.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form/fields.tsx';
import { describeDay } from '../../../ui/time/describe-day.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { useAnswer } from '../../changes/forms/use-answer.ts';
import { addDays } from '../triage/decisions.ts';
import { type ChosenProps, keepPeople, peopleOf } from './choice.ts';
import { nameRefusedPeople, withStaying } from './chosen-words.ts';
import { ChosenDialog } from './chosen-dialog.tsx';
import * as texts from './texts.ts';

/** Writes the same follow-up about the chosen people: one change with one undo. */
export function FollowUpChosen(props: ChosenProps) {
  return (
    <ChosenDialog shortcut="s" label={texts.followUp} title={texts.followUpOn(peopleOf(props.choice).length)}>
      {({ close }) => <FollowUpForm {...props} onDone={close} />}
    </ChosenDialog>
  );
}

function FollowUpForm({ choice, change, onDone }: ChosenProps & { onDone: () => void }) {
  const { pathname, search } = useLocation();
  const tomorrow = addDays(useToday(), 1);
  const colleagues = useColleagues();
  const rows = [...choice.rows.values()];
  const applicants = peopleOf(choice).map(({ id }) => id);
  return (
    <AdminForm<FollowedUp & { due_on: string }>
      needs="followUpApplicants"
      name="follow-up-chosen"
      submitText={texts.addFollowUps(applicants.length)}
      send={async ({ api, fields }) => {
        const body = { applicants, ...pickTexts(fields, 'text', 'due_on', 'assignee') };
        return { ...(await api.followUpApplicants({ body })), due_on: body.due_on };
      }}
      savedAt={pathname + search}
      savedState={({ people, refused, due_on }) => ({
        ...(people === 0 && { status: 'failed' }),
        reason: withStaying(texts.followedUp(people, describeDay(due_on)), refused),
        refusedMoves: nameRefusedPeople(refused, rows),
      })}
      onSaved={({ refused }) => {
        onDone();
        change((last) => keepPeople(last, refused));
      }}
    >
      {({ fields }) => (
        <>
          <TextArea label={texts.followUpText} help={texts.followUpHelp} name="text" isShort />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label={texts.dueOn}
              type="date"
              name="due_on"
              defaultValue={String(fields['due_on'] ?? tomorrow)}
            />
            <SelectField
              label={texts.colleague}
              name="assignee"
              isOptional
              emptyText={texts.myself}
              options={colleagues}
            />
          </div>
        </>
      )}
    </AdminForm>
  );
}

/** The usernames and names of those who can log in, except oneself. */
function useColleagues(): [string, string][] {
  const { answer: admins = [] } = useAnswer((api) => api.listAdmins(), []);
  const others = admins.filter(({ is_active, is_current }) => is_active && !is_current);
  return others.map(({ username, first_name, surname }) => [username, `${first_name} ${surname}`]);
}
