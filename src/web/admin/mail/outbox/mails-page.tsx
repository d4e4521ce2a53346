import { Link } from 'react-router';
import type { MailRow } from '../../../../contract/mails.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TableFilter } from '../../../ui/table/table-filter.tsx';
import { TableSearch } from '../../../ui/table/table-search.tsx';
import { BackLink } from '../../entity/back-link.tsx';
import { useKeepListAddress } from '../../lists/list-address.ts';
import { ListView } from '../../lists/list-view.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mails-page.ts';
import { mailAddress } from './mail-address.ts';
import { readMailQuery } from './mail-query.ts';
import { MailStateBadge } from './mail-state.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url: { searchParams } }) => {
    const [mails, { sends }] = await Promise.all([
      api.listMails({ query: readMailQuery(searchParams) }),
      api.getMailSettings(),
    ]);
    return { mails, sends };
  }, args);

const columns: Column<MailRow>[] = [
  {
    title: texts.columns.subject,
    isRowHeader: true,
    cell: (mail) => (
      <Link to={mailAddress(mail.id)} className="font-medium hover:underline">
        {texts.titleOf(mail)}
      </Link>
    ),
  },
  {
    title: texts.columns.to,
    cell: ({ recipient }) => <bdi className="wrap-anywhere">{recipient || texts.agency}</bdi>,
  },
  { title: texts.columns.state, isShort: true, cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    title: texts.columns.when,
    isShort: true,
    cell: ({ created_at }) => <RelativeTime moment={created_at} />,
  },
];

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, display_name]) => ({ id, display_name }));

export default function Mails({ loaderData: { mails, sends } }: Route.ComponentProps) {
  useKeepListAddress('/admin/system/mails');
  return (
    <>
      <BackLink to="/admin/system">{texts.backToSystem}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{sends ? texts.intro : texts.isNotSent}</p>
      <ListView
        noun={texts.noun}
        page={mails}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText={texts.none}
        controls={
          <>
            <TableSearch label={texts.searchLabel} placeholder={texts.searchHint} />
            <TableFilter
              name="state"
              label={texts.stateFilter}
              allText={texts.anyState}
              options={optionsOf(texts.states)}
            />
            <TableFilter
              name="kind"
              label={texts.kindFilter}
              allText={texts.anyKind}
              options={optionsOf(texts.kinds)}
            />
          </>
        }
      />
    </>
  );
}
