import { Toolbar } from '@base-ui/react/toolbar';
import { type FocusEvent, useState } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { MailTextFields } from '../../../../contract/mail-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { typeInto } from '../../../ui/form/type-into.ts';
import { type FormFields, pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import { MailFrame } from '../outbox/mail-frame.tsx';
import * as texts from './texts.ts';

export const mailWordNames = ['subject', 'opening', 'next_steps'] as const;

type MailWordFieldsProps = {
  start: FormFields;
  placeholders: { subject: string[]; text: string[] };
  readPreview: (
    api: Api,
    words: MailTextFields,
    options: CallOptions,
  ) => Promise<{ subject: string; html: string }>;
};

/** The words of a mail, beside the mail as it will arrive. */
export function MailWordFields({ start, placeholders, readPreview }: MailWordFieldsProps) {
  const [typed, setTyped] = useState(start);
  const [used, setUsed] = useState<TextBox>();
  const use = ({ currentTarget }: FocusEvent<TextBox>) => setUsed(currentTarget);
  return (
    <div
      className="grid gap-x-10 lg:grid-cols-2"
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form');
        if (form) setTyped(readFields(form));
      }}
    >
      <div className="min-w-0">
        <Placeholders names={placeholders} used={used} />
        <TextField label={texts.subject} name="subject" onFocus={use} />
        <TextArea label={texts.opening} help={texts.openingHelp} name="opening" isShort onFocus={use} />
        <TextArea
          label={texts.nextSteps}
          help={texts.nextStepsHelp}
          name="next_steps"
          isShort
          onFocus={use}
        />
      </div>
      <MailPreview words={pickTexts(typed, ...mailWordNames)} readPreview={readPreview} />
    </div>
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

type PlaceholdersProps = { names: MailWordFieldsProps['placeholders']; used: TextBox | undefined };

/** Each puts its word at the caret of the text that was used last, or behind the opening. A subject takes fewer. */
function Placeholders({ names, used }: PlaceholdersProps) {
  const taken = used?.name === 'subject' ? names.subject : names.text;
  function insert(name: string, form: HTMLFormElement | null): void {
    const box = used ?? form?.elements.namedItem('opening');
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return;
    if (!used) box.setSelectionRange(box.value.length, box.value.length);
    typeInto(box, `{${name}}`);
  }
  return (
    <Toolbar.Root aria-label={texts.placeholders} className="mb-5 flex flex-wrap gap-2">
      <p className="w-full text-sm text-muted">{texts.placeholdersHelp(used?.name)}</p>
      {names.text.map((name) => (
        <Toolbar.Button
          key={name}
          render={<Button isSmall className="font-normal" />}
          disabled={!taken.includes(name)}
          onClick={({ currentTarget }) => insert(name, currentTarget.closest('form'))}
        >
          {`{${name}}`}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

type MailPreviewProps = Pick<MailWordFieldsProps, 'readPreview'> & { words: MailTextFields };

/** The mail while somebody types. A fault of the words leaves the last good preview. */
function MailPreview({ words, readPreview }: MailPreviewProps) {
  const [read] = useState(() => async (api: Api, wanted: string, options: CallOptions) => {
    return readPreview(api, JSON.parse(wanted) as MailTextFields, options);
  });
  const { found, fault } = useLiveSearch(JSON.stringify(words), read);
  return (
    <section aria-label={texts.preview} className="mb-5 flex min-w-0 flex-col">
      <h2 className="text-lg">{texts.preview}</h2>
      <p className="mb-2 text-sm text-muted">{fault ?? texts.previewHelp}</p>
      <p className="mb-2 wrap-anywhere">
        <span className="text-muted">{texts.subject}:</span>{' '}
        <bdi className="font-semibold">{found?.subject}</bdi>
      </p>
      <MailFrame title={texts.preview} html={found?.html} />
    </section>
  );
}
