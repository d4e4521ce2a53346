import { Link } from 'react-router';
import type { MailRow, MailQuery } from '../../../../contract/mails.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../../ui/table/table.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { NoMailServer } from '../no-mail-server.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mails-page.ts';
import { mailAddress, MailStateBadge, NextTry } from './mail-state.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';
import { readChoice, readPageQuery, readSearchText } from '../../lists/list-query.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(
    (api, { url: { searchParams } }) => api.listMails({ query: readMailQuery(searchParams) }),
    args,
  );

const columns: Column<MailRow>[] = [
  {
    title: texts.columns.subject,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: (mail) => (
      <Link to={mailAddress(mail.id)} className="font-semibold hover:underline">
        {texts.titleOf(mail)}
      </Link>
    ),
  },
  {
    title: texts.columns.to,
    phone: shortGridPlaces.line,
    cell: ({ recipient }) => <bdi className="wrap-anywhere">{recipient || texts.agency}</bdi>,
  },
  {
    title: texts.columns.state,
    isShort: true,
    phone: shortGridPlaces.lineEnd,
    cell: (mail) => (
      <>
        <MailStateBadge state={mail.state} isReasonSaid />
        <NextTry mail={mail} />
      </>
    ),
  },
  {
    title: texts.columns.when,
    isShort: true,
    phone: shortGridPlaces.headEnd,
    cell: ({ created_at }) => <RelativeTime moment={created_at} />,
  },
];

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, display_name]) => ({ id, display_name }));

export default function Mails({ loaderData: mails }: Route.ComponentProps) {
  return (
    <ListPage
      path="/admin/system/mails"
      heading={
        <>
          <PageHeading back={texts.back} title={texts.heading} intro={texts.intro} />
          <NoMailServer text={texts.keptHere} />
        </>
      }
      noun={texts.noun}
      page={mails}
      columns={columns}
      phoneGrid={shortGrid}
      emptyText={texts.none}
      emptyNext={<p>{texts.whereFrom}</p>}
      search={texts.search}
      filters={[
        { name: 'state', ...texts.stateFilter, options: optionsOf(texts.states) },
        { name: 'kind', ...texts.kindFilter, options: optionsOf(texts.kinds) },
      ]}
    />
  );
}

/** The filter in a page's address. An unknown state or kind filters nothing. */
function readMailQuery(search: URLSearchParams): MailQuery {
  return {
    q: readSearchText(search),
    ...readChoice(search, 'state', texts.states),
    ...readChoice(search, 'kind', texts.kinds),
    ...readPageQuery(search),
  };
}
