import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import type { ManyMails } from '../../../../contract/messages.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { RefusedMoves } from '../../changes/forms/refused-moves.tsx';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import { SnippetChoice } from '../../messages/snippet-choice.tsx';
import { type ChosenProps, keepPeople, peopleOf } from './choice.ts';
import { nameRefusedPeople, withStaying } from './chosen-words.ts';
import * as texts from './texts.ts';

/** Writes a mail to each of the chosen people. Before, it says who gets none and why. */
export function WriteToChosen(props: ChosenProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <>
      <Button
        isSmall
        aria-keyshortcuts="w"
        aria-haspopup="dialog"
        onClick={() => {
          setIsDrawn(true);
          setIsOpen(true);
        }}
      >
        {texts.write}
      </Button>
      {isDrawn && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title={texts.writeTo(peopleOf(props.choice).length)}
        >
          <ManyMailsForm {...props} isOpen={isOpen} onDone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

type ManyMailsFormProps = ChosenProps & { isOpen: boolean; onDone: () => void };

function ManyMailsForm({ choice, change, isOpen, onDone }: ManyMailsFormProps) {
  const { pathname, search } = useLocation();
  const area = useRef<HTMLTextAreaElement>(null);
  const rows = [...choice.rows.values()];
  const preview = usePreview(choice, isOpen);
  if (typeof preview === 'string') return <p role="status">{preview}</p>;
  const { mails, mail_after_minutes, refused } = preview;
  return (
    <>
      <p className="mb-3">{texts.willGet(mails, mail_after_minutes)}</p>
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
              body: { people: peopleOf(choice), ...pickTexts(fields, 'subject', 'text') },
            })
          }
          savedAt={pathname + search}
          savedState={(answer) => ({
            ...(answer.mails === 0 && { status: 'failed' }),
            reason: withStaying(texts.sent(answer.mails, answer.mail_after_minutes), answer.refused),
            what: texts.emailTo(answer.mails),
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

/** The readers of a mail, as soon as they are known; or words instead. Each opening asks again. */
function usePreview({ rows }: ChosenProps['choice'], isOpen: boolean): ManyMails | string {
  const [preview, setPreview] = useState<ManyMails | string>(texts.counting);
  const reportFailure = useReportFailure();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    const read = async () => {
      try {
        const found = await browserApi.previewMails({ body: { people: peopleOf({ rows }) } });
        if (!isLeft) setPreview(found);
      } catch (error) {
        if (isLeft) return;
        if (error instanceof ApiError) setPreview(error.fields[0]?.message ?? error.message);
        await reportFailure(error);
      }
    };
    void read();
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another choice alone asks again
  }, [rows, isOpen]);
  return preview;
}
