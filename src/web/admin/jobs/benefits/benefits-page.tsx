import { TextField } from '../../../ui/form/fields.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { EntityListPage, EntityRow } from '../../entity/entity-list-page.tsx';
import { MoveButtons } from '../../entity/move-buttons.tsx';
import type { Route } from './+types/benefits-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.listBenefits(), args);

export default function BenefitsPage({ loaderData: benefits }: Route.ComponentProps) {
  return (
    <EntityListPage
      kind="benefit"
      texts={texts.list}
      rows={benefits}
      renderRow={({ id, name, version }, ends) => (
        <EntityRow
          kind="benefit"
          id={id}
          name={name}
          buttons={
            <MoveButtons
              name={name}
              version={version}
              {...ends}
              send={(api, move) => api.updateBenefit({ body: { id, version, move } })}
              movedText={texts.moved}
            />
          }
        />
      )}
      send={({ api, fields }) => api.createBenefit({ body: pickTexts(fields, 'name') })}
    >
      <TextField label={texts.name} help={texts.nameHelp} name="name" />
    </EntityListPage>
  );
}
