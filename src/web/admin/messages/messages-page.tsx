import { Link } from 'react-router';
import type { Message } from '../../../contract/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import { TableSearch } from '../../ui/table/table-search.tsx';
import { entityAddress } from '../entity/entity-address.ts';
import { useKeepListAddress } from '../lists/list-address.ts';
import { ListView } from '../lists/list-view.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/messages-page.ts';
import { readMessageFilter, readMessageQuery } from './message-query.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.listMessages({ query: readMessageQuery(url.searchParams) }), args);

const columns: Column<Message>[] = [
  {
    title: texts.columns.received,
    isShort: true,
    cell: ({ created_at }) => <RelativeTime moment={created_at} />,
  },
  { title: texts.columns.from, isRowHeader: true, cell: (message) => <Sender message={message} /> },
  { title: texts.columns.topic, isMinor: true, cell: ({ topic }) => texts.topics[topic] },
  {
    title: texts.columns.message,
    cell: ({ text }) => (
      <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere @2xl:line-clamp-1">
        {text}
      </span>
    ),
  },
  {
    title: texts.columns.state,
    isShort: true,
    cell: ({ answered }) => (
      <Badge tone={answered ? 'success' : 'neutral'}>{answered ? texts.yes : texts.no}</Badge>
    ),
  },
];

function Sender({ message: { id, name, answered } }: { message: Message }) {
  return (
    <Link
      to={entityAddress('message', id)}
      className={classes('hover:underline', answered ? 'font-medium' : 'font-bold')}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  useKeepListAddress('/admin/messages');
  return (
    <>
      <h1 className="mb-4 text-2xl">{texts.heading}</h1>
      <ListView
        noun={texts.noun}
        page={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText={texts.none}
        exportRows={(api, search, options) =>
          api.exportMessages({ query: readMessageFilter(search) }, options)
        }
        controls={
          <>
            <TableSearch label={texts.searchLabel} placeholder={texts.searchHint} />
            <TableFilter
              name="answered"
              label={texts.answeredFilter}
              allText={texts.anyAnswer}
              options={[
                { id: 'false', display_name: texts.notAnswered },
                { id: 'true', display_name: texts.answered },
              ]}
            />
            <TableFilter
              name="suspected"
              label={texts.spamFilter}
              allText={texts.noSpam}
              options={[{ id: 'true', display_name: texts.suspected }]}
            />
          </>
        }
      />
    </>
  );
}
