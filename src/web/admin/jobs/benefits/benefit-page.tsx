import { TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { DeleteSection } from '../../entity/delete-section.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/benefit-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.benefit.name ?? texts.benefit) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('benefit', args, async (api, id) => ({ benefit: await api.getBenefit({ params: { id } }) }));

export default function BenefitPage({ loaderData: { benefit, changes } }: Route.ComponentProps) {
  const { id, ...stored } = benefit;
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={benefit.name}
      acts={
        <DeleteSection
          {...texts.remove}
          send={(api) => api.deleteBenefit({ params: { id }, query: { version: stored.version } })}
          savedAt={texts.back.to}
        />
      }
      changes={changes}
    >
      <AdminForm
        name="benefit"
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          api.updateBenefit({ body: { id, ...pickTexts(fields, 'name'), version } })
        }
        savedAt={texts.back.to}
        savedText={() => texts.saved}
      >
        <div className="max-w-xl">
          <TextField label={texts.name} help={texts.renameHelp} name="name" />
        </div>
      </AdminForm>
    </EntityPage>
  );
}
