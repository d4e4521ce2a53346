import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { stagePlaceholders } from '../../../../contract/mail-words.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { KnownFields, TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import { DeleteInto } from '../../entity/delete-into.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import { NoMailServer } from '../../mail/no-mail-server.tsx';
import { mailWordNames, MailWordFields } from '../../mail/texts/mail-word-fields.tsx';
import type { Route } from './+types/stage-page.ts';
import { back as backToMails } from '../../mail/texts/texts.ts';
import { fromMailTexts } from '../../layout/main-pages.ts';
import { pageTitle } from '../../layout/texts.ts';
import { heirOf } from './heir-of.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.stage.name ?? texts.stage) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('stage', args, async (api, id) => {
    const [stage, stages] = await Promise.all([api.getStage({ params: { id } }), api.listStages()]);
    const others = stages.filter((other) => other.id !== stage.id);
    return { stage, others, heir: heirOf(stage, stages) };
  });

export default function StagePage({ loaderData: { stage, others, heir, changes } }: Route.ComponentProps) {
  const back = useLocation().search === fromMailTexts ? backToMails : texts.back;
  const { id, kind, applications: _, is_at_least: __, ...stored } = stage;
  return (
    <EntityPage
      key={id}
      back={back}
      title={texts.titleOf(stage.name)}
      lead={
        <p className="mt-1 text-muted">
          {texts.kinds[kind]}, {texts.applications(stage)}
        </p>
      }
      changes={changes}
    >
      <AdminForm
        needs="updateStage"
        name="stage"
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          api.updateStage({
            body: {
              id,
              version,
              ...pickTexts(fields, 'name', 'applicant_words', ...mailWordNames),
              is_mail_on: fields['is_mail_on'] === true,
            },
          })
        }
        savedAt={back.to}
        savedText={() => texts.saved}
      >
        {({ fields }) => (
          <>
            <div className="max-w-xl">
              <TextField label={texts.name} name="name" />
              <TextField
                label={texts.applicantWords}
                help={texts.applicantWordsHelp}
                name="applicant_words"
                isOptional
              />
            </div>
            <h2 className="mt-8 mb-2 text-xl">{texts.mail}</h2>
            <StageMail start={fields} />
          </>
        )}
      </AdminForm>
      <DeleteInto
        needs="deleteStage"
        texts={{ ...texts.remove, to: texts.itsApplications }}
        others={stage.applications > 0 ? others : []}
        first={(heir ?? others[0])?.id}
        send={(api, to) => api.deleteStage({ params: { id }, query: { version: stage.version, ...to } })}
        savedAt={texts.back.to}
      />
    </EntityPage>
  );
}

/** Its words stand below the choice once it is on, or one has a fault. They are kept while it is off. */
function StageMail({ start }: { start: FormFields }) {
  const find = use(KnownFields);
  const [isOn, setIsOn] = useState(start['is_mail_on'] === true);
  const isShown = isOn || mailWordNames.some((name) => find(name).error !== undefined);
  return (
    <>
      <CheckboxField
        label={texts.isMailOn}
        help={texts.isMailOnHelp}
        name="is_mail_on"
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
      {isOn && <NoMailServer />}
      <div hidden={!isShown}>
        <MailWordFields
          start={start}
          placeholders={stagePlaceholders}
          readPreview={(api, words, options) => api.previewStageMail({ body: words }, options)}
        />
      </div>
    </>
  );
}
