import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SelectField, TextArea, TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { hasDraft } from '../../changes/forms/form-draft.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { NoMailServer } from '../../mail/no-mail-server.tsx';
import { SnippetChoice } from '../../messages/snippet-choice.tsx';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

const formName = 'mail';

type WriteMailProps = {
  person: Person;
  /** Somebody has just opened it. */
  isFocused: boolean;
  onSent: () => void;
};

/** The box of a mail. */
export function WriteMail({ person, isFocused, onSent }: WriteMailProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isFocused]);
  return (
    <section
      ref={box}
      aria-labelledby="mail-to"
      className="my-4 w-full max-w-3xl rounded-box border border-line bg-base-200 p-4 md:p-5"
    >
      <h2 id="mail-to" className="mb-3 text-lg">
        {texts.mailTo(person.name)}
      </h2>
      <NoMailServer text={texts.cannotSend} />
      <MailForm person={person} onSent={onSent} />
    </section>
  );
}

/** One with something typed is open. */
export function hasBegunMail(): boolean {
  return hasDraft(formName);
}

function MailForm({ person: { id, name, applications }, onSent }: { person: Person; onSent: () => void }) {
  const { pathname, search } = useLocation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [application, setApplication] = useState(applications[0]?.[0]);
  return (
    <AdminForm
      needs="writeToApplicant"
      name={formName}
      submitText={useSite().sendsMails && texts.send}
      send={({ api, fields }) => {
        const { application_id, ...mail } = pickTexts(fields, 'application_id', 'subject', 'text');
        return api.writeToApplicant({
          body: { id, ...mail, ...(application_id !== '' && { application_id }) },
        });
      }}
      savedAt={pathname + search}
      savedState={({ mail_after_minutes }) => ({ reason: texts.nowSent(name, mail_after_minutes) })}
      onSaved={onSent}
    >
      {({ fields }) => (
        <>
          {applications.length > 1 && (
            <SelectField
              label={texts.forApplication}
              name="application_id"
              isOptional
              options={applications}
              defaultValue={String(fields['application_id'] ?? application)}
              onChange={(event) => setApplication(event.target.value)}
            />
          )}
          <TextField label={texts.subject} name="subject" />
          <TextArea
            ref={area}
            label={texts.text}
            name="text"
            isShort
            toolbar={<SnippetChoice area={area} applicant={id} application={application} />}
          />
        </>
      )}
    </AdminForm>
  );
}
