import { BackLink } from '../../entity/back-link.tsx';
import { readPageQuery } from '../../lists/list-page.ts';
import { ListView } from '../../lists/list-view.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import * as applicants from '../texts.ts';
import type { Route } from './+types/suspected-page.ts';
import { suspectedColumns } from './suspected-table-columns.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(
    (api, { url }) => api.listSuspectedApplications({ query: readPageQuery(url.searchParams) }),
    args,
  );

export default function SuspectedApplications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/applicants">{applicants.heading}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.intro}</p>
      <ListView
        noun={texts.noun}
        page={loaderData}
        columns={suspectedColumns}
        keyOf={(application) => application.id}
        emptyText={texts.none}
      />
    </>
  );
}
