import Check from 'lucide:check';
import ListFilter from 'lucide:list-filter';
import { Link } from 'react-router';
import type { Total } from '../../../contract/endpoints.ts';
import type { FacetCount, FactFacet, JobFacets } from '../../../contract/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { narrowAddress } from '../../ui/table/table-address.ts';
import { isRare, isRareChosen, withoutFact } from './chosen-filters.ts';
import { readJobsFilter } from './jobs-query.ts';
import * as texts from './texts.ts';

/** Opens the panel where it does not stand beside the list. */
export function FiltersButton({ panelId, chosenCount }: { panelId: string; chosenCount: number }) {
  return (
    <Button popoverTarget={panelId} className="font-normal xl:hidden print:hidden">
      <Icon of={ListFilter} /> {texts.filters}
      {chosenCount > 0 && (
        <span className="badge bg-base-content font-semibold text-base-100">
          {chosenCount}
          <span className="sr-only">{texts.filtersChosen}</span>
        </span>
      )}
    </Button>
  );
}

type FiltersPanelProps = { id: string; facets: JobFacets; total: Total; search: URLSearchParams };

/**
 * The filters, as links with counts: beside the list on a wide screen, otherwise in the browser's own popover, which
 * needs no JavaScript and stays open while its links narrow the list. The keyboard comes to the jobs first.
 */
export function FiltersPanel({ id, facets, total, search }: FiltersPanelProps) {
  const facts = facets.facts ?? [];
  const isDistance = ({ filter }: Group) => filter === 'within';
  const groups: Group[] = [
    // Near a place the distance says where.
    ...(facets.near
      ? facts.filter(isDistance)
      : [{ filter: 'location' as const, options: facets.locations }]),
    { filter: 'industry', options: facets.industries },
    ...facts.filter((fact) => !isDistance(fact)),
    { filter: 'days', options: postedOptions },
  ];
  const draw = (group: Group) => <FilterGroup key={group.filter} group={group} search={search} />;
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={texts.filters}
      className="filters-panel print:hidden"
    >
      <h2 className="px-3 py-2 text-lg xl:sr-only">{texts.filters}</h2>
      <div className={groupsClass}>{groups.filter((group) => !isRare(group)).map(draw)}</div>
      <details open={isRareChosen(search)} className="mt-4">
        <summary className="px-3 py-2.5 font-semibold">{texts.moreFilters}</summary>
        <div className={groupsClass}>{groups.filter(isRare).map(draw)}</div>
      </details>
      <div className="sticky -bottom-2 bg-base-100 p-3 xl:hidden">
        <Button look="accent" className="w-full" popoverTarget={id} popoverTargetAction="hide">
          {texts.showJobs(total)}
        </Button>
      </div>
    </div>
  );
}

const groupsClass = 'gap-x-6 gap-y-6 max-md:space-y-4 md:grid md:grid-cols-2 xl:grid-cols-1';

const postedOptions = Object.entries(texts.postedWithin).map(([id, display_name]) => ({ id, display_name }));

/** The days since a job was posted are not counted. */
type Option = Omit<FacetCount, 'count'> & { count?: number };

type Group = Pick<FactFacet, 'unsaid'> & { filter: keyof typeof texts.filterTitles; options: Option[] };

function FilterGroup({ group, search }: { group: Group; search: URLSearchParams }) {
  const { filter, options } = group;
  const chosen = readJobsFilter(search)[filter];
  const note = texts.noteOf(group);
  if (options.length === 0) return null;
  const draw = (option: Option) => (
    <FilterOption
      key={option.id}
      option={option}
      isChosen={option.id === chosen}
      href={narrowAddress(
        search,
        option.id === chosen ? withoutFact(search, filter) : { [filter]: option.id },
      )}
    />
  );
  const more = options.length > mostShown + 1 ? options.slice(mostShown) : [];
  return (
    <div role="group" aria-label={texts.filterTitles[filter]} className="min-w-0">
      <h3 className="px-3 pb-1 font-sans text-sm tracking-normal text-muted">{texts.filterTitles[filter]}</h3>
      <ul>{options.slice(0, options.length - more.length).map(draw)}</ul>
      {more.length > 0 && (
        <details open={more.some(({ id }) => id === chosen)}>
          <summary className="px-3 py-2.5 text-muted">{texts.moreOptions(more.length)}</summary>
          <ul>{more.map(draw)}</ul>
        </details>
      )}
      {note !== '' && <p className="px-3 pt-1 text-sm text-muted">{note}</p>}
    </div>
  );
}

/** One more than these is shown as well: a line that unfolds it would take its place. */
const mostShown = 5;

function FilterOption({ option, isChosen, href }: { option: Option; isChosen: boolean; href: string }) {
  return (
    <li>
      <Link
        to={href}
        preventScrollReset
        aria-current={isChosen || undefined}
        className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-current:bg-base-200 aria-current:font-semibold xl:pointer-fine:min-h-9"
      >
        <span className="min-w-0 grow wrap-anywhere">{option.display_name}</span>
        {isChosen && <Icon of={Check} />}
        {option.count !== undefined && (
          <span className="text-muted tabular-nums">
            {option.count.toLocaleString('en')}
            <span className="sr-only">{texts.jobsCounted(option.count)}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
