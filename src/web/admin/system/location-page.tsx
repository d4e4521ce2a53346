import { pickValues } from '../forms/form-values.ts';
import { historyLength } from '../history/use-older-changes.ts';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/location-page.ts';
import { addressFields, AddressFields } from './address-fields.tsx';
import { EntryPage } from './entry-page.tsx';
import { locationKind } from './list-kinds.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.entry.display_name ?? 'Location'} – back office` },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api) => {
    const [entry, entries, changes] = await Promise.all([
      api.getLocation({ params: { id } }),
      api.listLocationRows(),
      api.listChanges({ query: { kind: 'location', id, limit: historyLength } }),
    ]);
    return { entry, entries, changes };
  }, args);
}

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { id, job_count: _count, ...location } = loaderData.entry;
  return (
    <EntryPage
      kind={locationKind}
      {...loaderData}
      save={(api, values) =>
        api.updateLocation({ body: { id, ...pickValues(values, 'display_name', ...addressFields) } })
      }
      undoDelete={{ name: 'createLocation', body: location }}
    >
      {(fieldOf) => <AddressFields fieldOf={fieldOf} address={location} />}
    </EntryPage>
  );
}
