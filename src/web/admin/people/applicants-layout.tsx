import { Outlet } from 'react-router';
import type { Admin } from '../../../contract/admins.ts';
import type { Api } from '../../../contract/client.ts';
import type { Total } from '../../../contract/endpoints.ts';
import type { TagOf } from '../../../contract/tags.ts';
import type { Choice } from '../../ui/form/combobox-list.tsx';
import { isMoreThanSearch, readId } from '../lists/list-query.ts';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/applicants-layout.ts';
import { readJobChoice } from './job-choice.ts';

/** The data beside the list. */
export type BesideApplicants = {
  job: Choice | undefined;
  tags: TagOf[];
  admins: Admin[];
  unopened: Total;
  suspected: Total;
};

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage(load, args);

async function load(api: Api, { url }: { url: URL }): Promise<BesideApplicants> {
  const [job, tags, admins, unopened, suspected] = await Promise.all([
    readJobChoice(api, readId(url.searchParams, 'job')),
    api.listTags({ query: { limit: 500 } }),
    api.listAdmins(),
    api.listApplicants({ query: { is_new: true, limit: 1 } }),
    api.listSuspectedApplications({ query: { limit: 1 } }),
  ]);
  return { job, tags: tags.items, admins, unopened, suspected };
}

/** Somebody who types into the search waits for the applicants alone. */
export const shouldRevalidate = isMoreThanSearch;

export default function ApplicantsLayout({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData satisfies BesideApplicants} />;
}
