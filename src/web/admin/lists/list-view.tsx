import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Api, CallOptions } from '../../../contract/client.ts';
import type { Page, ReceivedFile } from '../../../contract/endpoints.ts';
import { LinkButton } from '../../ui/button.tsx';
import { countText } from '../../ui/table/count-text.ts';
import { EmptyState } from '../../ui/page/page-state.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { pageAddress, readPageNumber } from '../../ui/table/table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { ExportButton } from '../operations/exports/export-button.tsx';
import { countPages, type ListOrders, newestFirst } from './list-page.ts';
import { ListSort } from './list-sort.tsx';

type ListViewProps<Row> = {
  title?: string;
  /** The noun for rows, as in "1 job" and "2 jobs". */
  noun: { one: string; many: string };
  page: Page<Row>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  controls?: ReactNode;
  /** The default is the newest first. */
  ordersOf?: (search: URLSearchParams) => ListOrders;
  emptyText: string;
  /** Fetches all rows of the filter as a file. A list without it has no export. */
  exportRows?: (api: Api, search: URLSearchParams, options: CallOptions) => Promise<ReceivedFile>;
  /** See `Table`. */
  marked?: string | undefined;
};

/** A list that the server searches, filters and pages: controls, count, table, pages. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { title, noun, page, columns, keyOf, controls, emptyText, exportRows, marked } = props;
  const { ordersOf = newestFirst } = props;
  const [search] = useSearchParams();
  const { search: nextSearch } = useTableAddress();
  const { items, total } = page;
  const number = readPageNumber(search);
  return (
    <section aria-label={noun.many} className="@container">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {title !== undefined && <h2 className="mr-2 text-xl">{title}</h2>}
        {controls}
        {total > 1 && <ListSort columns={columns} orders={ordersOf(search)} />}
        <div className="ml-auto flex min-h-8 flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
          <p role="status" className="text-sm text-muted tabular-nums">
            {countText(page, noun.one, noun.many)}
          </p>
          {exportRows && total > 0 && (
            <ExportButton rows={page} request={(api, options) => exportRows(api, search, options)} />
          )}
        </div>
      </div>
      {items.length > 0 ? (
        <Table label={noun.many} columns={columns} rows={items} keyOf={keyOf} marked={marked} />
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
