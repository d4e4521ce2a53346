import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Message } from '../../../contract/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { phoneAddress } from '../../ui/phone-address.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../ui/table/table.tsx';
import { entityAddress } from '../entity/entity-address.ts';
import { PageHeading } from '../entity/page-heading.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { beginMessageWalk, startWalk } from '../people/list-walk.ts';
import { LeftMails } from './left-mails.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/messages-page.ts';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import { readMessageFilter, readMessageQuery } from './message-query.ts';
import { LinkButton } from '../../ui/button.tsx';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url }) => {
    const query = readMessageQuery(url.searchParams);
    const [messages, leftMails] = await Promise.all([api.listMessages({ query }), api.listLeftMails()]);
    return { messages, leftMails, walk: beginMessageWalk(query, messages) };
  }, args);

const columns: Column<Message>[] = [
  {
    title: texts.columns.received,
    sortKey: 'created',
    sortWords: texts.receivedOrders,
    isShort: true,
    phone: shortGridPlaces.headEnd,
    cell: ({ created_at }) => <RelativeTime moment={created_at} />,
  },
  {
    title: texts.columns.from,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: (message) => <Sender message={message} />,
  },
  {
    title: texts.columns.topic,
    isMinor: true,
    phone: shortGridPlaces.line,
    cell: ({ topic }) => texts.topics[topic],
  },
  {
    title: texts.columns.message,
    phone: shortGridPlaces.wide,
    cell: ({ text }) => (
      <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere @2xl:line-clamp-1">
        {text}
      </span>
    ),
  },
  {
    title: texts.columns.state,
    isShort: true,
    phone: shortGridPlaces.lineEnd,
    isTitled: true,
    cell: ({ answered }) => (
      <Badge tone={answered ? 'success' : 'neutral'}>{answered ? texts.yes : texts.no}</Badge>
    ),
  },
];

function Sender({ message: { id, name, answered, order } }: { message: Message }) {
  return (
    <>
      <Link
        to={entityAddress('message', id)}
        className={classes('hover:underline', answered ? 'font-medium' : 'font-bold')}
      >
        <bdi>{name}</bdi>
      </Link>
      {order && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">
          <bdi>{order.company}</bdi> ·{' '}
          <a href={phoneAddress(order.phone)} className="text-link">
            <bdi>{order.phone}</bdi>
          </a>
        </span>
      )}
    </>
  );
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { walk } = loaderData;
  useEffect(() => startWalk(walk), [walk]);
  return (
    <ListPage
      exportNeeds="exportMessages"
      path="/admin/messages"
      heading={
        <>
          <PageHeading title={texts.heading} />
          <LeftMails mails={loaderData.leftMails} />
        </>
      }
      noun={texts.noun}
      page={loaderData.messages}
      columns={columns}
      phoneGrid={shortGrid}
      emptyText={texts.none}
      emptyNext={
        <>
          <p>{texts.whereFrom}</p>
          <LinkButton to="/contact">{texts.toContactPage}</LinkButton>
        </>
      }
      exportRows={(api, search, options) => api.exportMessages({ query: readMessageFilter(search) }, options)}
      search={texts.search}
      filters={texts.filters}
    />
  );
}
