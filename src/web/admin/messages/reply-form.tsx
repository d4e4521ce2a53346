import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Message } from '../../../contract/messages.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { OutdatedNotice } from '../changes/forms/outdated-notice.tsx';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { SnippetChoice } from './snippet-choice.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import * as texts from './texts.ts';

/** Answers a message by mail, and notes that it is answered. */
export function ReplyForm({ message }: { message: Message }) {
  const { id, name, version, answered, applicant_id } = message;
  const { pathname, search } = useLocation();
  const area = useRef<HTMLTextAreaElement>(null);
  if (!useSite().sendsMails) return null;
  return (
    <div className="mt-6">
      <AdminForm
        needs="replyToMessage"
        name="reply"
        submitText={texts.sendAnswer}
        look={answered ? 'plain' : 'accent'}
        send={({ api, fields }) =>
          api.replyToMessage({ body: { id, version, ...pickTexts(fields, 'text') } })
        }
        savedAt={pathname + search}
        savedText={() => texts.nowSent(name)}
      >
        {(_start, fault) => (
          <>
            <TextArea
              ref={area}
              label={texts.answer}
              help={texts.answerHelp}
              name="text"
              isShort
              toolbar={<SnippetChoice area={area} applicant={applicant_id ?? undefined} />}
            />
            {fault?.code === 'edit_conflict' && <OutdatedNotice />}
          </>
        )}
      </AdminForm>
    </div>
  );
}
