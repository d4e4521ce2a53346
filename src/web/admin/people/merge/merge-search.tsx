import type { ApplicantRow } from '../../../../contract/applicants.ts';
import type { Api } from '../../../../contract/client.ts';
import type { Page } from '../../../../contract/endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../../ui/table/table.tsx';
import { BackLink } from '../../entity/page-heading.tsx';
import { readPageQuery, readSearchText } from '../../lists/list-query.ts';
import { ListView } from '../../lists/list-page.tsx';
import { loadApplicantPage } from '../load-applicant-page.ts';
import { personName } from '../person-name.ts';
import * as applicants from '../texts.ts';
import type { Route } from './+types/merge-search.ts';
import * as texts from './texts.ts';

/** `reasons` say why it is likely the same person. */
type Candidate = { id: string; applicant: ApplicantRow; reasons: string[] };

export const meta = () => [{ title: texts.searchTitle }];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadApplicantPage(async (api, { url }) => {
    const [applicant, candidates] = await Promise.all([
      api.getApplicant({ params: { id } }),
      readSearchText(url.searchParams) === '' ? listLikely(api, id) : search(api, id, url.searchParams),
    ]);
    return { applicant, candidates, isSearch: url.searchParams.has('q') };
  }, args);
}

async function listLikely(api: Api, id: string): Promise<Page<Candidate>> {
  const duplicates = await api.listDuplicates({ params: { id } });
  const items = duplicates.map(({ applicant, same_phone, same_name }) => ({
    id: applicant.id,
    applicant,
    reasons: [...(same_phone ? [texts.samePhoneShort] : []), ...(same_name ? [texts.sameNameShort] : [])],
  }));
  return { items, total: items.length };
}

async function search(api: Api, id: string, words: URLSearchParams): Promise<Page<Candidate>> {
  const found = await api.listApplicants({ query: { q: readSearchText(words), ...readPageQuery(words) } });
  const others = found.items.filter((applicant) => applicant.id !== id);
  return {
    ...found,
    items: others.map((applicant) => ({ id: applicant.id, applicant, reasons: [] })),
    total: found.total - (found.items.length - others.length),
  };
}

export default function MergeSearch({
  loaderData: { applicant, candidates, isSearch },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`/admin/applicants/${applicant.id}`}>{personName(applicant)}</BackLink>
      <h1 className="mb-2 text-2xl">{texts.mergeOneWith(personName(applicant))}</h1>
      <p className="mb-6 measure text-muted">{texts.searchIntro}</p>
      <ListView
        title={isSearch ? texts.found : texts.perhapsSameHeading}
        noun={applicants.noun}
        page={candidates}
        columns={candidateColumns}
        phoneGrid={shortGrid}
        emptyText={texts.noneLikely}
        emptyNext={<p>{texts.searchInstead}</p>}
        search={{ ...applicants.search, label: texts.searchLabel }}
      />
    </>
  );
}

const candidateColumns: Column<Candidate>[] = [
  {
    title: texts.name,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: ({ applicant }) => personName(applicant),
  },
  { title: applicants.email, phone: shortGridPlaces.line, cell: ({ applicant }) => applicant.email },
  {
    title: applicants.phone,
    isShort: true,
    phone: shortGridPlaces.lineEnd,
    cell: ({ applicant }) => applicant.phone_shown,
  },
  {
    title: applicants.created,
    isShort: true,
    phone: shortGridPlaces.headEnd,
    cell: ({ applicant }) => applicant.created_pretty,
  },
  {
    title: texts.inCommon,
    phone: 'col-start-1 row-start-3 text-sm',
    cell: ({ reasons }) => <Reasons reasons={reasons} />,
  },
  {
    title: texts.choose,
    isOptions: true,
    phone: 'col-start-2 row-start-3 justify-self-end pt-1',
    cell: ({ applicant }) => <ChooseLink applicant={applicant} />,
  },
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
    <LinkButton
      to={applicant.id}
      isSmall
      aria-label={texts.chooseOne(personName(applicant), applicant.email)}
    >
      {texts.choose}
    </LinkButton>
  );
}
