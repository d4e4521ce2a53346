import { historyLength } from '../history/use-older-changes.ts';
import { EntryPage } from './entry-page.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/industry-page.ts';
import { industryKind } from './list-kinds.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.entry.display_name ?? 'Industry'} – back office` },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api) => {
    const [entry, entries, changes] = await Promise.all([
      api.getIndustry({ params: { id } }),
      api.listIndustryRows(),
      api.listChanges({ query: { kind: 'industry', id, limit: historyLength } }),
    ]);
    return { entry, entries, changes };
  }, args);
}

export default function IndustryPage({ loaderData }: Route.ComponentProps) {
  const { id, display_name } = loaderData.entry;
  return (
    <EntryPage
      kind={industryKind}
      {...loaderData}
      save={(api, values) => api.updateIndustry({ body: { id, display_name: values['display_name'] ?? '' } })}
      undoDelete={{ name: 'createIndustry', body: { display_name } }}
    />
  );
}
