import type { ApplicantRow } from '../../../../contract/applicants.ts';
import type { Api } from '../../../../contract/client.ts';
import type { Page } from '../../../../contract/endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TableSearch } from '../../../ui/table-search.tsx';
import { BackLink } from '../../back-link.tsx';
import { readPageQuery, readText } from '../../list-page.ts';
import { ListView } from '../../list-view.tsx';
import { loadApplicantPage } from '../load-applicant-page.ts';
import { personName } from '../person-name.ts';
import type { Route } from './+types/merge-search.ts';

/** Somebody who may be chosen, and why it is likely the same person. */
type Candidate = { applicant: ApplicantRow; reasons: string[] };

export const meta = () => [{ title: 'Merge with… – back office' }];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadApplicantPage(async (api, { url }) => {
    const [applicant, candidates] = await Promise.all([
      api.getApplicant({ params: { id } }),
      readText(url.searchParams, 'q') === '' ? listLikely(api, id) : search(api, id, url.searchParams),
    ]);
    return { applicant, candidates, isSearch: url.searchParams.has('q') };
  }, args);
}

async function listLikely(api: Api, id: string): Promise<Page<Candidate>> {
  const duplicates = await api.listDuplicates({ params: { id } });
  const items = duplicates.map(({ applicant, same_phone, same_name }) => ({
    applicant,
    reasons: [...(same_phone ? ['Same phone'] : []), ...(same_name ? ['Same name'] : [])],
  }));
  return { items, total: items.length };
}

async function search(api: Api, id: string, words: URLSearchParams): Promise<Page<Candidate>> {
  const found = await api.listApplicants({ query: { q: readText(words, 'q'), ...readPageQuery(words) } });
  const others = found.items.filter((applicant) => applicant.id !== id);
  return {
    items: others.map((applicant) => ({ applicant, reasons: [] })),
    total: found.total - (found.items.length - others.length),
  };
}

export default function MergeSearch({
  loaderData: { applicant, candidates, isSearch },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`/admin/applicants/${applicant.id}`}>{personName(applicant)}</BackLink>
      <h1 className="mb-2 text-2xl wrap-anywhere">Merge {personName(applicant)} with…</h1>
      <p className="mb-6 measure text-muted">
        Choose the other record of the same person. You see what becomes of both before anything is changed.
      </p>
      <ListView
        title={isSearch ? 'Found' : 'Perhaps the same person'}
        noun={{ one: 'applicant', many: 'applicants' }}
        page={candidates}
        columns={candidateColumns}
        keyOf={(candidate) => candidate.applicant.id}
        emptyText="Nobody has the same phone number or the same name. Search for the other record."
        controls={<TableSearch label="Search for the other record" placeholder="Name, email or phone" />}
      />
    </>
  );
}

const candidateColumns: Column<Candidate>[] = [
  { title: 'Name', isRowHeader: true, cell: ({ applicant }) => personName(applicant) },
  { title: 'Email', cell: ({ applicant }) => applicant.email },
  { title: 'Phone', cell: ({ applicant }) => applicant.phone },
  { title: 'Created', cell: ({ applicant }) => applicant.created_pretty },
  { title: 'In common', cell: ({ reasons }) => <Reasons reasons={reasons} /> },
  { title: 'Choose', isOptions: true, cell: ({ applicant }) => <ChooseLink applicant={applicant} /> },
];

function Reasons({ reasons }: { reasons: string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {reasons.map((reason) => (
        <Badge key={reason} tone="warning">
          {reason}
        </Badge>
      ))}
    </span>
  );
}

function ChooseLink({ applicant }: { applicant: ApplicantRow }) {
  return (
    <LinkButton to={applicant.id} isSmall aria-label={`Choose ${personName(applicant)}, ${applicant.email}`}>
      Choose
    </LinkButton>
  );
}
