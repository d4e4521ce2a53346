import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/system-page.ts';
import { industryKind, locationKind } from './category-kinds.ts';
import { CategoryList } from './category-list.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [industries, locations, unlocated] = await Promise.all([
      api.listIndustryRows(),
      api.listLocationRows(),
      api.listUnlocated(),
    ]);
    return { industries, locations, unlocated };
  }, args);

export default function SystemPage({
  loaderData: { industries, locations, unlocated },
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-10 lg:grid-cols-2">
      <CategoryList kind={industryKind} categories={industries} unlocated={[]} />
      <CategoryList kind={locationKind} categories={locations} unlocated={unlocated} />
    </div>
  );
}
