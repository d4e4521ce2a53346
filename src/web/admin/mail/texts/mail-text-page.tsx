import { useState } from 'react';
import type { MailText, MailTextKind } from '../../../../contract/mail-texts.ts';
import { placeholders } from '../../../../contract/mail-words.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BackLink } from '../../entity/back-link.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm, type FieldOf } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { History } from '../../changes/history/change-list.tsx';
import { historyLength } from '../../changes/history/use-older-changes.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-text-page.ts';
import { MailPreview } from './mail-preview.tsx';
import { hasStandardWords } from './standard-words.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: texts.pageTitle(texts.kinds[params.id as MailTextKind]?.title ?? texts.heading) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const kind = args.params.id as MailTextKind;
  return loadAdminPage(async (api) => {
    const [text, changes] = await Promise.all([
      api.getMailText({ params: { kind } }),
      api.listChanges({ query: { kind: 'mail_text', id: kind, limit: historyLength } }),
    ]);
    return { text, changes };
  }, args);
}

export default function MailTextPage({ loaderData: { text, changes } }: Route.ComponentProps) {
  const { kind, subject, opening, next_steps, version } = text;
  const { title, cause } = texts.kinds[kind];
  return (
    <div key={kind}>
      <BackLink to="/admin/system/mail-texts">{texts.heading}</BackLink>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{cause}</p>
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
        {(fieldOf, { fields }) => <MailTextFields kind={kind} fieldOf={fieldOf} start={fields} />}
      </AdminForm>
      <StandardWords text={text} />
      <History changes={changes} />
    </div>
  );
}

const fieldNames = ['subject', 'opening', 'next_steps'] as const;

type MailTextFieldsProps = { kind: MailTextKind; fieldOf: FieldOf; start: FormFields };

function MailTextFields({ kind, fieldOf, start }: MailTextFieldsProps) {
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
        <TextField
          label={texts.subject}
          help={texts.subjectHelp(inBraces(subject))}
          {...fieldOf('subject')}
          autoComplete="off"
        />
        <TextArea label={texts.opening} help={texts.openingHelp(inBraces(text))} {...fieldOf('opening')} />
        <TextArea label={texts.nextSteps} help={texts.nextStepsHelp} {...fieldOf('next_steps')} />
      </div>
      <MailPreview kind={kind} texts={pickTexts(typed, ...fieldNames)} />
    </div>
  );
}

function inBraces(names: string[]): string {
  return names.map((name) => `{${name}}`).join(' ');
}

function StandardWords({ text }: { text: MailText }) {
  const { isSaving, save } = useSave();
  const { kind, standard, version } = text;
  if (hasStandardWords(text)) return null;
  return (
    <div className="mt-8 border-t border-base-300 pt-6">
      <SaveButton
        isSaving={isSaving}
        onSave={() =>
          save({
            send: (api) => api.updateMailText({ body: { kind, ...standard, version } }),
            savedAt: entityAddress('mail_text', kind),
            reason: texts.standardNow,
          })
        }
      >
        {texts.restoreStandard}
      </SaveButton>
    </div>
  );
}
