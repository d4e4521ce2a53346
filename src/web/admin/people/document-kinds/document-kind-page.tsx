import { useState } from 'react';
import type { DocumentKind } from '../../../../contract/document-kinds.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { DeleteSection } from '../../entity/delete-section.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/document-kind-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.kind.name ?? texts.documentKind) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('document_kind', args, async (api, id) => {
    const [kind, kinds] = await Promise.all([
      api.getDocumentKind({ params: { id } }),
      api.listDocumentKinds(),
    ]);
    return { kind, others: kinds.filter((other) => other.id !== kind.id) };
  });

export default function DocumentKindPage({ loaderData: { kind, others, changes } }: Route.ComponentProps) {
  const { id, name, is_resume, version } = kind;
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={name}
      lead={is_resume && <p className="mt-1 text-muted">{texts.isResume}</p>}
      changes={changes}
    >
      <AdminForm
        name="document_kind"
        submitText={texts.save}
        stored={{ name, version }}
        send={({ api, fields, version: edited }) =>
          api.updateDocumentKind({ body: { id, ...pickTexts(fields, 'name'), version: edited } })
        }
        savedAt={texts.back.to}
        savedText={() => texts.saved}
      >
        <div className="max-w-xl">
          <TextField label={texts.name} help={texts.nameHelp} name="name" />
        </div>
      </AdminForm>
      <DeleteKind kind={kind} others={others} />
    </EntityPage>
  );
}

function DeleteKind({ kind, others }: { kind: DocumentKind; others: DocumentKind[] }) {
  const { id, version } = kind;
  const [to, setTo] = useState(others.at(-1)?.id ?? '');
  return (
    <DeleteSection
      {...texts.remove}
      className="mt-10 max-w-xl border-t border-base-300 pt-6"
      send={(api) => api.deleteDocumentKind({ params: { id }, query: { to, version } })}
      savedAt={texts.back.to}
    >
      <SelectField
        label={texts.remove.to}
        name="to"
        value={to}
        options={others.map((other) => [other.id, other.name])}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </DeleteSection>
  );
}
