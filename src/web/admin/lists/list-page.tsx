import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallName } from '../../../contract/calls.ts';
import type { Api, CallOptions } from '../../../contract/client.ts';
import type { Page, ReceivedFile } from '../../../contract/endpoints.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { countText } from '../../ui/table/count-text.ts';
import { EmptyState } from '../../ui/page/page-state.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { sortOptions } from '../../ui/table/column-sort.ts';
import { type Column, Table } from '../../ui/table/table.tsx';
import { pageAddress, readPageNumber } from '../../ui/table/table-address.ts';
import { useFocusThatStays } from '../../ui/table/use-row-keys.ts';
import { TableFilter, type TableFilterProps, TableSearch } from '../../ui/table/table-controls.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { PageHeading, type PageHeadingProps } from '../entity/page-heading.tsx';
import { ExportButton } from '../operations/exports/export-button.tsx';
import { useKeepListAddress } from './list-address.ts';
import { countPages, type ListOrders, newestFirst } from './list-query.ts';

type Row = { id: string };

type ListPageProps<Each extends Row> = Omit<ListViewProps<Each>, 'title'> &
  Omit<PageHeadingProps, 'title'> & {
    /** Links back to the list show it as this tab last showed it. */
    path: string;
    /** A text, or a heading of the page's own. */
    heading: ReactNode;
  };

/** A page that is one list: heading, controls, rows, pages. */
export function ListPage<Each extends Row>({ path, heading, back, intro, ...list }: ListPageProps<Each>) {
  useKeepListAddress(path);
  return (
    <>
      {typeof heading === 'string' ? <PageHeading title={heading} back={back} intro={intro} /> : heading}
      <ListView {...list} />
    </>
  );
}

type ListViewProps<Each extends Row> = {
  title?: string;
  /** The noun for rows, as in "1 job" and "2 jobs". */
  noun: { one: string; many: string };
  /** The heading says the number of rows, and the list has no acts. */
  isCounted?: boolean;
  page: Page<Each>;
  columns: Column<Each>[];
  search?: { label: string; placeholder?: string } | undefined;
  filters?: TableFilterProps[];
  /** Stand behind the search and the filters. */
  controls?: ReactNode;
  /** The default is the newest first. */
  ordersOf?: (search: URLSearchParams) => ListOrders;
  emptyText: string;
  /** Leads on from there. */
  emptyNext: ReactNode;
  /** Fetches all rows of the filter as a file. A list without it has no export. */
  exportRows?: (api: Api, search: URLSearchParams, options: CallOptions) => Promise<ReceivedFile>;
  exportNeeds?: CallName;
  /** Stand beside that export. */
  otherExports?: ReactNode;
  /** Stands beside the number of rows, which it chooses. */
  chooseAll?: ReactNode;
  /** Rows of another list, in a group of their own below those of the page. */
  rest?: Each[];
  /** See `Table`. */
  groupOf?: ((row: Each) => string) | undefined;
  marked?: string | undefined;
  phoneGrid?: string;
};

/** A list that the server searches, filters and pages: controls, count, table, pages. */
export function ListView<Each extends Row>(props: ListViewProps<Each>) {
  const { title, noun, isCounted, page, columns, search: searched, filters = [], controls } = props;
  const { emptyText, emptyNext, rest = [], groupOf, marked, phoneGrid, ordersOf = newestFirst } = props;
  const [search] = useSearchParams();
  const { search: nextSearch } = useTableAddress();
  const { items, total } = page;
  const section = useRef<HTMLElement>(null);
  useFocusThatStays(section, 'tbody tr:has(td)');
  return (
    <section ref={section} aria-label={noun.many} className="@container">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {title !== undefined && <h2 className="mr-2 text-xl">{title}</h2>}
        {searched && <TableSearch {...searched} className="basis-60" />}
        {filters.map((filter) => (
          <TableFilter key={filter.name} {...filter} />
        ))}
        {controls}
        {total > 1 && <ListSort columns={columns} orders={ordersOf(search)} />}
        {!isCounted && (
          <div className="ml-auto flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 max-md:grow max-md:justify-between">
            <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
              {(total > 0 || search.size > 0) && countText(page, noun.one, noun.many)}
            </p>
            <ListActs {...props} />
          </div>
        )}
      </div>
      {items.length === 0 && (
        <NoRows noun={noun.many} total={total} search={search} emptyText={emptyText} emptyNext={emptyNext} />
      )}
      {items.length + rest.length > 0 && (
        <Table
          label={noun.many}
          columns={columns}
          rows={[...items, ...rest]}
          groupOf={groupOf}
          keyOf={({ id }) => id}
          marked={marked}
          phoneGrid={phoneGrid}
        />
      )}
      <Pager
        page={readPageNumber(search)}
        pageCount={countPages(total)}
        hrefOf={(to) => pageAddress(nextSearch, to)}
      />
    </section>
  );
}

/** Acts on all rows. A phone has several behind one button. */
function ListActs<Each extends Row>(props: ListViewProps<Each>) {
  const { page, exportRows, exportNeeds, otherExports, chooseAll } = props;
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  if (page.total === 0) return chooseAll;
  const acts = (
    <>
      {chooseAll}
      {otherExports}
      {exportRows && exportNeeds && (
        <ExportButton
          needs={exportNeeds}
          rows={page}
          request={(api, options) => exportRows(api, search, options)}
        />
      )}
    </>
  );
  if (otherExports === undefined) return acts;
  return (
    <>
      <Button
        look="quiet"
        isSmall
        className="md:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        More
      </Button>
      <div className={classes(foldedClass, !isOpen && 'max-md:hidden')}>{acts}</div>
    </>
  );
}

const foldedClass = 'flex flex-wrap items-center justify-between gap-x-4 max-md:w-full md:contents';

type ListSortProps<Each> = { columns: Column<Each>[]; orders: ListOrders };

/** The order of a list, to choose where there is another one. Column titles alone would not say the usual one. */
function ListSort<Each>({ columns, orders: { usual, others } }: ListSortProps<Each>) {
  const options = [...others, ...sortOptions(columns)];
  if (options.length === 0) return <p className="text-sm text-muted max-md:sr-only">{usual}</p>;
  return (
    <TableFilter
      name="sort"
      label="Sort by"
      allText={usual}
      options={options}
      // A phone has it beside the number of rows.
      className="field-sizing-content max-md:max-w-full max-md:w-auto! max-md:grow-0 max-md:basis-auto max-md:border-transparent max-md:ps-0 max-md:pe-6 max-md:bg-[position:calc(100%-12px)_calc(1px+50%),calc(100%-8px)_calc(1px+50%)]"
    />
  );
}

type NoRowsProps = {
  noun: string;
  total: number;
  search: URLSearchParams;
  emptyText: string;
  emptyNext: ReactNode;
};

function NoRows({ noun, total, search, emptyText, emptyNext }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState title="The list ends before this page">
        <LinkButton to={pageAddress(search, 1)}>Go to the first page</LinkButton>
      </EmptyState>
    );
  }
  if (search.size === 0) return <EmptyState title={emptyText}>{emptyNext}</EmptyState>;
  return (
    <EmptyState title={`No ${noun} match`}>
      <LinkButton to="?">Show all {noun}</LinkButton>
    </EmptyState>
  );
}
