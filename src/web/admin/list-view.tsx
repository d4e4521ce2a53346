import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Api, CallOptions } from '../../contract/client.ts';
import type { Page, ReceivedFile } from '../../contract/endpoints.ts';
import { LinkButton } from '../ui/button.tsx';
import { countText } from '../ui/count-text.ts';
import { EmptyState } from '../ui/page-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { pageAddress, readPageNumber } from '../ui/table-address.ts';
import { useTableAddress } from '../ui/use-table-address.ts';
import { ExportButton } from './exports/export-button.tsx';
import { countPages, type ListOrders, newestFirst } from './list-page.ts';
import { ListSort } from './list-sort.tsx';

type ListViewProps<Row> = {
  /** Heads a list that is a part of its page. */
  title?: string;
  /** What the rows are, as "1 job" and "2 jobs". */
  noun: { one: string; many: string };
  page: Page<Row>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  /** Search and filters. */
  controls?: ReactNode;
  /** The newest rows come first unless it says otherwise. */
  ordersOf?: (search: URLSearchParams) => ListOrders;
  /** What is said when there is not one row yet. */
  emptyText: string;
  /** Fetches all rows that the address lets through as a file; left out where the list has no export. */
  exportRows?: (api: Api, search: URLSearchParams, options: CallOptions) => Promise<ReceivedFile>;
};

/** A list that is searched, filtered and paged by the server: controls, count, table, pages. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, noun, page, columns, keyOf, controls, emptyText, exportRows } = props;
  const { ordersOf = newestFirst } = props;
  const [search] = useSearchParams();
  const { search: nextSearch } = useTableAddress();
  const { items, total } = page;
  const number = readPageNumber(search);
  return (
    <section aria-label={noun.many}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {title !== undefined && <h2 className="text-xl">{title}</h2>}
        {controls}
        {total > 1 && <ListSort columns={columns} orders={ordersOf(search)} />}
        <div className="ml-auto flex min-h-8 items-center gap-2 max-md:w-full max-md:justify-between">
          <p role="status" className="text-sm text-muted tabular-nums">
            {countText(total, noun.one, noun.many)}
          </p>
          {exportRows && total > 0 && (
            <ExportButton rows={total} request={(api, options) => exportRows(api, search, options)} />
          )}
        </div>
      </div>
      {items.length > 0 ? (
        <Table label={noun.many} columns={columns} rows={items} keyOf={keyOf} />
      ) : (
        <NoRows noun={noun.many} total={total} search={search} emptyText={emptyText} />
      )}
      <Pager page={number} pageCount={countPages(total)} hrefOf={(to) => pageAddress(nextSearch, to)} />
    </section>
  );
}

type NoRowsProps = { noun: string; total: number; search: URLSearchParams; emptyText: string };

function NoRows({ noun, total, search, emptyText }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState title="The list is not this long">
        <LinkButton to={pageAddress(search, 1)}>To the first page</LinkButton>
      </EmptyState>
    );
  }
  if (search.size === 0) return <EmptyState title={emptyText} />;
  return (
    <EmptyState title={`No ${noun} match`}>
      <LinkButton to="?">Show all {noun}</LinkButton>
    </EmptyState>
  );
}
