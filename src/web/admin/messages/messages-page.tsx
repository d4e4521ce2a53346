import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Message } from '../../../contract/messages.ts';
import { useMay } from '../accounts/session/viewer.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { phoneAddress } from '../../ui/phone-address.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../ui/table/table.tsx';
import { TableFilter } from '../../ui/table/table-controls.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { PageHeading } from '../entity/page-heading.tsx';
import { listChosen } from '../lists/chosen-filters.ts';
import { FoldedFilters } from '../lists/folded-filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { beginMessageWalk, startWalk } from '../people/list-walk.ts';
import { AnsweredBadge } from './answered-badge.tsx';
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
    phone: shortGridPlaces.line,
    cell: (message) => <Topic message={message} />,
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
    phone: shortGridPlaces.lineEnd,
    cell: (message) => <AnswerLink message={message} />,
  },
];

function Sender({ message: { id, name, answered } }: { message: Message }) {
  return (
    <Link
      to={entityAddress('message', id)}
      className={classes(
        'block truncate hover:underline @2xl:max-w-36 @2xl:text-base @4xl:max-w-56',
        answered ? 'font-medium' : 'font-bold',
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** A job order says whom to call about it. */
function Topic({ message: { topic, order, is_reply } }: { message: Message }) {
  if (!order) {
    return <span className="@4xl:whitespace-nowrap">{is_reply ? texts.reply : texts.topics[topic]}</span>;
  }
  return (
    <span className="@4xl:whitespace-nowrap">
      <Badge tone="warning">{texts.jobOrder}</Badge>
      <bdi title={order.company} className="mx-2 inline-block max-w-48 truncate align-top">
        {order.company}
      </bdi>
      <a href={phoneAddress(order.phone)} className="text-link whitespace-nowrap">
        <bdi>{order.phone_shown}</bdi>
      </a>
    </span>
  );
}

function AnswerLink({ message: { id, name, answered } }: { message: Message }) {
  const mayAnswer = useMay()('replyToMessage');
  if (answered || !mayAnswer) return <AnsweredBadge isAnswered={answered} />;
  return (
    <LinkButton isSmall to={entityAddress('message', id)} aria-label={texts.answerTo(name)}>
      {texts.answer}
    </LinkButton>
  );
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { walk } = loaderData;
  const { search } = useTableAddress();
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
      exportRows={(api, next, options) => api.exportMessages({ query: readMessageFilter(next) }, options)}
      search={texts.search}
      controls={
        <FoldedFilters chosen={listChosen(search, texts.filters)}>
          {texts.filters.map((filter) => (
            <TableFilter key={filter.name} {...filter} />
          ))}
        </FoldedFilters>
      }
    />
  );
}
