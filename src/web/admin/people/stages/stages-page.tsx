import type { ListedStage, NewStage } from '../../../../contract/stages.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import { EntityListPage, EntityRow } from '../../entity/entity-list-page.tsx';
import { MoveButtons } from '../../entity/move-buttons.tsx';
import { NoMailServer } from '../../mail/no-mail-server.tsx';
import type { Route } from './+types/stages-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage((api) => api.listStages(), args);

export default function StagesPage({ loaderData: stages }: Route.ComponentProps) {
  return (
    <EntityListPage
      kind="stage"
      texts={texts.list}
      notice={<NoMailServer />}
      rows={stages}
      renderRow={(stage, ends) => <StageRow stage={stage} {...ends} />}
      send={({ api, fields }) => api.createStage({ body: readNewStage(fields) })}
    >
      <TextField label={texts.name} name="name" />
      <SelectField
        label={texts.kind}
        help={texts.kindHelp}
        name="kind"
        emptyText={texts.chooseKind}
        options={Object.entries(texts.kinds)}
      />
      <TextField
        label={texts.applicantWords}
        help={texts.applicantWordsHelp}
        name="applicant_words"
        isOptional
      />
    </EntityListPage>
  );
}

/** The API names the kind when none is chosen. */
function readNewStage(fields: FormFields): NewStage {
  const { kind, ...written } = pickTexts(fields, 'name', 'kind', 'applicant_words');
  return { ...written, ...(kind !== '' && { kind }) } as NewStage;
}

type StageRowProps = { stage: ListedStage; isFirst: boolean; isLast: boolean };

function StageRow({ stage, ...ends }: StageRowProps) {
  const { id, version, name, kind, applicant_words, is_mail_on } = stage;
  return (
    <EntityRow
      kind="stage"
      id={id}
      name={name}
      buttons={
        <MoveButtons
          name={name}
          version={version}
          {...ends}
          send={(api, move) => api.updateStage({ body: { id, version, move } })}
          movedText={texts.moved}
        />
      }
      facts={[
        texts.kinds[kind] !== name && texts.kinds[kind],
        texts.applications(stage),
        is_mail_on && texts.hasMail,
      ]}
    >
      <p dir="auto" className="basis-full text-sm wrap-anywhere text-muted">
        {texts.shows(applicant_words)}
      </p>
    </EntityRow>
  );
}
