import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/industry-page.ts';
import { RenamePage } from './rename-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.display_name ?? 'Industry'} – back office` },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.getIndustry({ params: { id: args.params.id } }), args);

export default function IndustryPage({ loaderData: industry }: Route.ComponentProps) {
  return (
    <RenamePage
      label="Name"
      entry={industry}
      rename={(api, display_name) => api.updateIndustry({ body: { id: industry.id, display_name } })}
    />
  );
}
