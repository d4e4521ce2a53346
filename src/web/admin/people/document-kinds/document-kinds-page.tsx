import type { DocumentKind } from '../../../../contract/document-kinds.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { EntityListPage, EntityRow } from '../../entity/entity-list-page.tsx';
import { MoveButtons } from '../../entity/move-buttons.tsx';
import type { Route } from './+types/document-kinds-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.listDocumentKinds(), args);

export default function DocumentKindsPage({ loaderData: kinds }: Route.ComponentProps) {
  return (
    <EntityListPage
      kind="document_kind"
      texts={texts.list}
      rows={kinds}
      renderRow={(kind, ends) => <KindRow kind={kind} {...ends} />}
      send={({ api, fields }) =>
        api.createDocumentKind({
          body: { ...pickTexts(fields, 'name'), is_resume: fields['is_resume'] === true },
        })
      }
    >
      <TextField label={texts.name} help={texts.nameHelp} name="name" />
      <CheckboxField label={texts.isResume} help={texts.isResumeHelp} name="is_resume" />
    </EntityListPage>
  );
}

type KindRowProps = { kind: DocumentKind; isFirst: boolean; isLast: boolean };

function KindRow({ kind: { id, name, version, is_resume }, ...ends }: KindRowProps) {
  return (
    <EntityRow
      kind="document_kind"
      id={id}
      name={name}
      buttons={
        <MoveButtons
          name={name}
          version={version}
          {...ends}
          send={(api, move) => api.updateDocumentKind({ body: { id, version, move } })}
          movedText={texts.moved}
        />
      }
    >
      {is_resume && <Badge tone="neutral">{texts.resume}</Badge>}
    </EntityRow>
  );
}
