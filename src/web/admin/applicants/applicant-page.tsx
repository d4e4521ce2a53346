import { BackLink } from '../back-link.tsx';
import { History, historyLength } from '../history/history.tsx';
import { applicationColumns } from '../jobs/job-columns.tsx';
import { readPageQuery } from '../list-page.ts';
import { ListView } from '../list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/applicant-page.ts';
import { EditApplicantForm } from './edit-applicant-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? nameOf(loaderData.applicant) : 'Applicant'} – back office` },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api, { url }) => {
    const [applicant, jobs, changes] = await Promise.all([
      api.getApplicant({ params: { id } }),
      api.listJobs({ query: { applicant: id, ...readPageQuery(url.searchParams) } }),
      api.listChanges({ query: { kind: 'applicant', id, limit: historyLength } }),
    ]);
    return { applicant, jobs, changes };
  }, args);
}

export default function ApplicantPage({ loaderData: { applicant, jobs, changes } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/applicants">Applicants</BackLink>
      <h1 className="mb-6 text-2xl wrap-anywhere">{nameOf(applicant)}</h1>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <EditApplicantForm key={applicant.id} applicant={applicant} />
        <ListView
          title="Job applications"
          noun={{ one: 'application', many: 'applications' }}
          page={jobs}
          columns={applicationColumns}
          keyOf={(job) => job.id}
          emptyText="Currently no applications"
        />
      </div>
      <History changes={changes} />
    </>
  );
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
