import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { browserApi } from '../../../api/browser-api.ts';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { OwnerAsked } from '../../accounts/second-owner/owner-asked.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { RefusedMoves } from '../../changes/forms/refused-moves.tsx';
import { useAnswer } from '../../changes/forms/use-answer.ts';
import { SnippetChoice } from '../../messages/snippet-choice.tsx';
import { type ChosenProps, keepPeople, peopleOf } from './choice.ts';
import { nameRefusedPeople, withStaying } from './chosen-words.ts';
import { ChosenDialog } from './chosen-dialog.tsx';
import * as texts from './texts.ts';

/** Writes a mail to each of the chosen people. Before, it says who gets none and why. */
export function WriteToChosen(props: ChosenProps) {
  return (
    <ChosenDialog shortcut="w" label={texts.write} title={texts.writeTo(peopleOf(props.choice).length)}>
      {({ isOpen, close }) => <ManyMailsForm {...props} isOpen={isOpen} onDone={close} />}
    </ChosenDialog>
  );
}

type ManyMailsFormProps = ChosenProps & { isOpen: boolean; onDone: () => void };

function ManyMailsForm({ choice, change, isOpen, onDone }: ManyMailsFormProps) {
  const { pathname, search } = useLocation();
  const area = useRef<HTMLTextAreaElement>(null);
  const rows = [...choice.rows.values()];
  const people = peopleOf(choice);
  // Each opening asks again.
  const ask = (api: typeof browserApi) => api.previewMails({ body: { people } });
  const { answer: preview, fault } = useAnswer(isOpen ? ask : undefined, [choice.rows, isOpen]);
  if (!preview)
    return <p role="status">{fault ? (fault.fields[0]?.message ?? fault.message) : texts.counting}</p>;
  const { mails, mail_after_minutes, refused } = preview;
  return (
    <>
      <p className="mb-3">{texts.willGet(mails, mail_after_minutes)}</p>
      <OwnerAsked mails={mails} />
      {refused.length > 0 && (
        <div className="mb-4">
          <p className="mb-1">{texts.getNone(refused.length)}</p>
          <RefusedMoves refused={nameRefusedPeople(refused, rows)} />
        </div>
      )}
      {mails > 0 && (
        <AdminForm
          needs="writeToApplicants"
          name="mail-to-chosen"
          submitText={texts.send(mails)}
          send={({ api, fields }) =>
            api.writeToApplicants({
              body: { people, ...pickTexts(fields, 'subject', 'text') },
            })
          }
          savedAt={pathname + search}
          savedState={(answer) => ({
            ...(answer.mails === 0 && { status: 'failed' }),
            reason: withStaying(texts.sent(answer.mails, answer.mail_after_minutes), answer.refused),
            refusedMoves: nameRefusedPeople(answer.refused, rows),
          })}
          onSaved={(answer) => {
            onDone();
            change((last) => keepPeople(last, answer.refused));
          }}
        >
          <TextField label={texts.subject} name="subject" />
          <TextArea
            ref={area}
            label={texts.mail}
            help={texts.mailHelp}
            name="text"
            isShort
            toolbar={<SnippetChoice area={area} />}
          />
        </AdminForm>
      )}
    </>
  );
}
