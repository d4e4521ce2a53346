import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/system-page.ts';
import { NamedList } from './named-list.tsx';

export const meta = () => [{ title: 'System – back office' }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [industries, locations] = await Promise.all([api.listIndustries(), api.listLocations()]);
    return { industries, locations };
  }, args);

export default function SystemPage({ loaderData: { industries, locations } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-2xl">System</h1>
      <div className="grid gap-10 lg:grid-cols-2">
        <NamedList
          title="Industries"
          noun="industry"
          entries={industries}
          create={(api, display_name) => api.createIndustry({ body: { display_name } })}
        />
        <NamedList
          title="Locations"
          noun="location"
          entries={locations}
          create={(api, display_name) => api.createLocation({ body: { display_name } })}
        />
      </div>
    </>
  );
}
