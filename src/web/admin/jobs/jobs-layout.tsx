import { Outlet } from 'react-router';
import type { Admin } from '../../../contract/admins.ts';
import type { Api } from '../../../contract/client.ts';
import { isMoreThanSearch } from '../lists/list-query.ts';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { listPlacedLocations } from './categories/category-kinds.ts';
import type { Route } from './+types/jobs-layout.ts';
import type { Categories } from './form/job-forms.tsx';

/** The choices of the filters and of the form for a new job. */
export type JobChoices = Categories & {
  admins: Admin[];
  /** The list stands below Today, which has work or nothing. */
  below?: 'work' | 'nothing';
};

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage(load, args);

async function load(api: Api): Promise<JobChoices> {
  const [industries, locations, benefits, offices, admins] = await Promise.all([
    api.listIndustries(),
    listPlacedLocations(api),
    api.listBenefits(),
    api.listOffices(),
    api.listAdmins(),
  ]);
  return { industries, locations, benefits, offices, admins };
}

/** Somebody who types into the search waits for the jobs alone. */
export const shouldRevalidate = isMoreThanSearch;

export default function JobsLayout({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData satisfies JobChoices} />;
}
