import { useState } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { MailTextFields } from '../../../../contract/mail-texts.ts';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { type FormFields, pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import { MailFrame } from '../outbox/mail-frame.tsx';
import * as texts from './texts.ts';

export const mailWordNames = ['subject', 'opening', 'next_steps'] as const;

type MailWordFieldsProps = {
  start: FormFields;
  placeholders: { subject: string[]; text: string[] };
  readPreview: (api: Api, words: MailTextFields, options: CallOptions) => Promise<{ html: string }>;
};

/** The words of a mail, beside the mail as it will arrive. */
export function MailWordFields({ start, placeholders, readPreview }: MailWordFieldsProps) {
  const [typed, setTyped] = useState(start);
  const { subject, text } = placeholders;
  return (
    <div
      className="grid gap-x-10 lg:grid-cols-2"
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form');
        if (form) setTyped(readFields(form));
      }}
    >
      <div className="min-w-0">
        <TextField label={texts.subject} help={texts.subjectHelp(inBraces(subject))} name="subject" />
        <TextArea label={texts.opening} help={texts.openingHelp(inBraces(text))} name="opening" isShort />
        <TextArea label={texts.nextSteps} help={texts.nextStepsHelp} name="next_steps" isShort />
      </div>
      <MailPreview words={pickTexts(typed, ...mailWordNames)} readPreview={readPreview} />
    </div>
  );
}

function inBraces(names: string[]): string {
  return names.map((name) => `{${name}}`).join(' ');
}

type MailPreviewProps = Pick<MailWordFieldsProps, 'readPreview'> & { words: MailTextFields };

/** The mail while somebody types. A fault of the words leaves the last good preview. */
function MailPreview({ words, readPreview }: MailPreviewProps) {
  const [read] = useState(() => async (api: Api, wanted: string, options: CallOptions) => {
    const { html } = await readPreview(api, JSON.parse(wanted) as MailTextFields, options);
    return html;
  });
  const { found, fault } = useLiveSearch(JSON.stringify(words), read);
  return (
    <section aria-label={texts.preview} className="mb-5 flex min-w-0 flex-col">
      <h2 className="text-lg">{texts.preview}</h2>
      <p className="mb-2 text-sm text-muted">{fault ?? texts.previewHelp}</p>
      <MailFrame title={texts.preview} html={found} />
    </section>
  );
}
