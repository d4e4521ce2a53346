import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/system-page.ts';
import { industryKind, locationKind } from './list-kinds.ts';
import { NamedList } from './named-list.tsx';

export const meta = () => [{ title: 'System – back office' }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [industries, locations] = await Promise.all([api.listIndustryRows(), api.listLocationRows()]);
    return { industries, locations };
  }, args);

export default function SystemPage({ loaderData: { industries, locations } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-2xl">System</h1>
      <div className="grid gap-10 lg:grid-cols-2">
        <NamedList kind={industryKind} entries={industries} />
        <NamedList kind={locationKind} entries={locations} />
      </div>
    </>
  );
}
