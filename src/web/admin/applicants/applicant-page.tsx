import { applicationColumns } from '../applications/application-columns.tsx';
import { BackLink } from '../back-link.tsx';
import { History } from '../history/history.tsx';
import { historyLength } from '../history/use-older-changes.ts';
import { readPageQuery } from '../list-page.ts';
import { ListView } from '../list-view.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/applicant-page.ts';
import { EditApplicantForm } from './edit-applicant-form.tsx';
import { loadApplicantPage } from './load-applicant-page.ts';
import { LikelyDuplicates } from './merge/likely-duplicates.tsx';
import { MergedRecords } from './merge/merged-records.tsx';
import { personName } from './person-name.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? personName(loaderData.applicant) : 'Applicant'} – back office` },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadApplicantPage(async (api, { url }) => {
    const [applicant, applications, merges, duplicates, changes] = await Promise.all([
      api.getApplicant({ params: { id } }),
      api.listApplications({ query: { applicant: id, ...readPageQuery(url.searchParams) } }),
      api.listMerges({ params: { id } }),
      api.listDuplicates({ params: { id } }),
      api.listChanges({ query: { kind: 'applicant', id, limit: historyLength } }),
    ]);
    return { applicant, applications, merges, duplicates, changes };
  }, args);
}

export default function ApplicantPage({ loaderData }: Route.ComponentProps) {
  const { applicant, applications, merges, duplicates, changes } = loaderData;
  const { id, version } = applicant;
  return (
    <>
      <BackLink to="/admin/applicants">Applicants</BackLink>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{personName(applicant)}</bdi>
        </h1>
        <LinkButton to={`/admin/applicants/${id}/merge`} isSmall>
          Merge with…
        </LinkButton>
      </header>
      <LikelyDuplicates applicantId={id} duplicates={duplicates} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        {/* Begun anew with every version: what is typed and not saved is kept as its draft. */}
        <EditApplicantForm key={`${id} ${version}`} applicant={applicant} />
        <div>
          <ListView
            title="Job applications"
            noun={{ one: 'application', many: 'applications' }}
            page={applications}
            columns={applicationColumns}
            keyOf={(application) => application.id}
            emptyText="Currently no applications"
          />
          <MergedRecords applicantId={id} merges={merges} />
        </div>
      </div>
      <History changes={changes} />
    </>
  );
}
