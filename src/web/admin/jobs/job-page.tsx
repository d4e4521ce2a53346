import type { Api } from '../../../contract/client.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TableSearch } from '../../ui/table-search.tsx';
import { BackLink } from '../back-link.tsx';
import { applicantColumns } from '../applicants/applicant-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from '../applicants/applicant-query.ts';
import { History } from '../history/history.tsx';
import { historyLength } from '../history/use-older-changes.ts';
import { listAddress } from '../list-address.ts';
import { ListView } from '../list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/job-page.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { EditJobForm } from './edit-job-form.tsx';
import { StatusBadge } from './job-columns.tsx';
import { JobStatusButton } from './job-status-button.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.job.name ?? 'Job'} – back office` },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api: Api, { url }) => {
    const [job, applicants, changes, industries, locations] = await Promise.all([
      api.getJob({ params: { id } }),
      api.listApplicants({ query: { ...readApplicantQuery(url.searchParams), job: id } }),
      api.listChanges({ query: { kind: 'job', id, limit: historyLength } }),
      api.listIndustries(),
      api.listLocationRows(),
    ]);
    return { job, applicants, changes, industries, locations };
  }, args);
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, applicants, changes, ...placements } = loaderData;
  return (
    <>
      <BackLink to="/admin/jobs">Jobs</BackLink>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{job.name}</h1>
        <StatusBadge job={job} />
        <JobStatusButton job={job} savedAt={listAddress('/admin/jobs')} />
        <DuplicateButton key={job.id} job={job} />
      </header>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        {/* Begun anew with every version: what is typed and not saved is kept as its draft. */}
        <EditJobForm key={`${job.id} ${job.version}`} job={job} {...placements} />
        <ListView
          title="Current applicants"
          noun={{ one: 'applicant', many: 'applicants' }}
          page={applicants}
          columns={applicantColumns}
          keyOf={(applicant) => applicant.id}
          emptyText="Currently no applicants"
          exportRows={(api, search, options) =>
            api.exportApplicants({ query: { ...readApplicantFilter(search), job: job.id } }, options)
          }
          controls={job.applicant_count > 0 && <ApplicantControls jobId={job.id} />}
        />
      </div>
      <History changes={changes} />
    </>
  );
}

function ApplicantControls({ jobId }: { jobId: string }) {
  return (
    <>
      <TableSearch label="Search applicants" />
      <LinkButton to={`/admin/applicants?job=${jobId}`} look="quiet" isSmall>
        More filters
      </LinkButton>
    </>
  );
}
