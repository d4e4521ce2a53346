import { useState } from 'react';
import type { MailText, MailTextFields as Words, MailTextKind } from '../../../../contract/mail-texts.ts';
import { placeholders } from '../../../../contract/mail-words.ts';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import { MailFrame } from '../outbox/mail-frame.tsx';
import type { Route } from './+types/mail-text-page.ts';
import { hasStandardWords } from './standard-words.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: texts.pageTitle(texts.kinds[params.id as MailTextKind]?.title ?? texts.heading) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('mail_text', args, async (api, kind) => ({
    text: await api.getMailText({ params: { kind: kind as MailTextKind } }),
  }));

export default function MailTextPage({ loaderData: { text, changes } }: Route.ComponentProps) {
  const { kind, subject, opening, next_steps, version } = text;
  const { title, cause } = texts.kinds[kind];
  return (
    <EntityPage
      key={kind}
      back={texts.back}
      title={title}
      lead={<p className="mt-1 text-muted">{cause}</p>}
      changes={changes}
    >
      <AdminForm
        name="mail-text"
        submitText={texts.save}
        stored={{ subject, opening, next_steps, version }}
        send={({ api, fields, version: edited }) =>
          api.updateMailText({ body: { kind, ...pickTexts(fields, ...fieldNames), version: edited } })
        }
        savedAt={entityAddress('mail_text', kind)}
        savedText={() => texts.saved}
      >
        {({ fields }) => <MailTextFields kind={kind} start={fields} />}
      </AdminForm>
      <StandardWords text={text} />
    </EntityPage>
  );
}

const fieldNames = ['subject', 'opening', 'next_steps'] as const;

function MailTextFields({ kind, start }: { kind: MailTextKind; start: FormFields }) {
  const [typed, setTyped] = useState(start);
  const { subject, text } = placeholders[kind];
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
        <TextArea label={texts.opening} help={texts.openingHelp(inBraces(text))} name="opening" />
        <TextArea label={texts.nextSteps} help={texts.nextStepsHelp} name="next_steps" />
      </div>
      <MailPreview kind={kind} texts={pickTexts(typed, ...fieldNames)} />
    </div>
  );
}

function inBraces(names: string[]): string {
  return names.map((name) => `{${name}}`).join(' ');
}

function StandardWords({ text }: { text: MailText }) {
  const { kind, standard, version } = text;
  if (hasStandardWords(text)) return null;
  return (
    <div className="mt-8 border-t border-base-300 pt-6">
      <SaveButton
        send={(api) => api.updateMailText({ body: { kind, ...standard, version } })}
        reason={texts.standardNow}
      >
        {texts.restoreStandard}
      </SaveButton>
    </div>
  );
}

type Previewed = { kind: MailTextKind; texts: Words };

/** The mail as it will arrive, while somebody types. A fault of the words leaves the last good preview. */
function MailPreview(wanted: Previewed) {
  const { found, fault } = useLiveSearch(JSON.stringify(wanted), readPreview);
  return (
    <section aria-label={texts.preview} className="mb-5 flex min-w-0 flex-col">
      <p className="text-sm font-semibold">{texts.preview}</p>
      <p className="mb-2 text-sm text-muted">{fault ?? texts.previewHelp}</p>
      <MailFrame title={texts.preview} html={found} />
    </section>
  );
}

async function readPreview(api: Api, wanted: string, options: CallOptions): Promise<string> {
  const { kind, texts: words } = JSON.parse(wanted) as Previewed;
  return (await api.previewMail({ body: { kind, ...words } }, options)).html;
}
