import { pickTexts } from '../../changes/forms/form-fields.ts';
import { historyLength } from '../../changes/history/use-older-changes.ts';
import { CategoryPage } from './category-page.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/industry-page.ts';
import { industryKind } from './category-kinds.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.category.display_name ?? texts.names.industry) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api) => {
    const [category, categories, changes] = await Promise.all([
      api.getIndustry({ params: { id } }),
      api.listIndustryRows(),
      api.listChanges({ query: { kind: 'industry', id, limit: historyLength } }),
    ]);
    return { category, categories, changes };
  }, args);
}

export default function IndustryPage({ loaderData }: Route.ComponentProps) {
  const { id, display_name, version } = loaderData.category;
  return (
    <CategoryPage
      kind={industryKind}
      {...loaderData}
      stored={{ display_name, version }}
      send={({ api, fields, version: edited }) =>
        api.updateIndustry({ body: { id, ...pickTexts(fields, 'display_name'), version: edited } })
      }
    />
  );
}
