import type { SecurityEvent } from '../../../../contract/security-events.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TableFilter } from '../../../ui/table/table-filter.tsx';
import { BackLink } from '../../entity/back-link.tsx';
import { readPageQuery } from '../../lists/list-page.ts';
import { ListView } from '../../lists/list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/security-events-page.ts';
import { describeNetwork, describeSecurityEvent, readKind } from './describe-security-event.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url: { searchParams } }) => {
    const query = { ...readKind(searchParams), ...readPageQuery(searchParams) };
    return api.listSecurityEvents({ query });
  }, args);

const columns: Column<SecurityEvent>[] = [
  { title: texts.columns.event, isRowHeader: true, cell: (event) => describeSecurityEvent(event) },
  { title: texts.columns.when, cell: ({ at }) => <RelativeTime moment={at} /> },
  { title: texts.columns.from, cell: ({ network }) => describeNetwork(network) },
];

const kinds = Object.entries(texts.kinds).map(([id, display_name]) => ({ id, display_name }));

export default function SecurityEvents({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/system">{texts.backToSystem}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{texts.intro}</p>
      <ListView
        noun={texts.noun}
        page={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText={texts.none}
        controls={
          <TableFilter name="kind" label={texts.kindFilter} allText={texts.allKinds} options={kinds} />
        }
      />
    </>
  );
}
