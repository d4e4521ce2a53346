import { pickTexts } from '../../changes/forms/form-fields.ts';
import { historyLength } from '../../changes/history/use-older-changes.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/location-page.ts';
import { addressFields, AddressFields } from './address-fields.tsx';
import { CategoryPage } from './category-page.tsx';
import { locationKind } from './category-kinds.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.category.display_name ?? texts.names.location) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api) => {
    const [category, categories, changes] = await Promise.all([
      api.getLocation({ params: { id } }),
      api.listLocationRows(),
      api.listChanges({ query: { kind: 'location', id, limit: historyLength } }),
    ]);
    return { category, categories, changes };
  }, args);
}

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { id, job_count: _count, ...location } = loaderData.category;
  return (
    <CategoryPage
      kind={locationKind}
      {...loaderData}
      stored={location}
      send={({ api, fields, version }) =>
        api.updateLocation({
          body: { id, ...pickTexts(fields, 'display_name', ...addressFields), version },
        })
      }
    >
      {(fieldOf) => <AddressFields fieldOf={fieldOf} />}
    </CategoryPage>
  );
}
