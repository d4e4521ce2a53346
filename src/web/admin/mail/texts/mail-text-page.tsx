import type { MailText, MailTextKind } from '../../../../contract/mail-texts.ts';
import { placeholders } from '../../../../contract/mail-words.ts';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import type { Route } from './+types/mail-text-page.ts';
import { MailWordFields, mailWordNames } from './mail-word-fields.tsx';
import { hasStandardWords } from './standard-words.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(texts.kinds[params.id as MailTextKind]?.title ?? texts.heading) },
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
        needs="updateMailText"
        name="mail-text"
        submitText={texts.save}
        isLong
        stored={{ subject, opening, next_steps, version }}
        send={({ api, fields, version: edited }) =>
          api.updateMailText({ body: { kind, ...pickTexts(fields, ...mailWordNames), version: edited } })
        }
        savedAt={entityAddress('mail_text', kind)}
        savedText={() => texts.saved}
      >
        {({ fields }) => (
          <MailWordFields
            start={fields}
            placeholders={placeholders[kind]}
            readPreview={(api, words, options) => api.previewMail({ body: { kind, ...words } }, options)}
          />
        )}
      </AdminForm>
      <StandardWords text={text} />
    </EntityPage>
  );
}

function StandardWords({ text }: { text: MailText }) {
  const { kind, standard, version } = text;
  if (hasStandardWords(text)) return null;
  return (
    <div className="mt-8 border-t border-base-300 pt-6">
      <SaveButton
        needs="updateMailText"
        send={(api) => api.updateMailText({ body: { kind, ...standard, version } })}
        reason={texts.standardNow}
      >
        {texts.restoreStandard}
      </SaveButton>
    </div>
  );
}
