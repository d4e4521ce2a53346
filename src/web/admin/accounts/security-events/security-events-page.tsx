import type { SecurityEvent } from '../../../../contract/security-events.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../../ui/table/table.tsx';
import { readChoice, readPageQuery } from '../../lists/list-query.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/security-events-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url: { searchParams } }) => {
    const query = { ...readChoice(searchParams, 'kind', texts.kinds), ...readPageQuery(searchParams) };
    return api.listSecurityEvents({ query });
  }, args);

const columns: Column<SecurityEvent>[] = [
  {
    title: texts.columns.event,
    isRowHeader: true,
    phone: 'col-start-1 col-span-2 row-start-1 font-normal',
    cell: (event) => <Sentence event={event} />,
  },
  {
    title: texts.columns.when,
    isShort: true,
    phone: shortGridPlaces.line,
    cell: ({ at }) => <RelativeTime moment={at} />,
  },
  {
    title: texts.columns.from,
    isShort: true,
    phone: `${shortGridPlaces.lineEnd} text-muted`,
    cell: ({ network }) => texts.fromText(network),
  },
];

/** The account stands out of the sentence that begins with it. */
function Sentence({ event }: { event: SecurityEvent }) {
  const { kind, username, by } = event;
  const sentence = texts.sentences[kind](event);
  const who = [by, username].find((name) => name !== '' && sentence.startsWith(`${name} `)) ?? '';
  return (
    <>
      <bdi className="font-semibold">{who}</bdi>
      <span className="font-normal">{sentence.slice(who.length)}</span>
    </>
  );
}

const kinds = Object.entries(texts.kinds).map(([id, display_name]) => ({ id, display_name }));

export default function SecurityEvents({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      exportNeeds="exportSecurityEvents"
      path="/admin/system/security-events"
      back={texts.back}
      heading={texts.heading}
      intro={texts.intro}
      noun={texts.noun}
      page={loaderData}
      columns={columns}
      phoneGrid={shortGrid}
      emptyText={texts.none}
      emptyNext={<p>{texts.whatComes}</p>}
      exportRows={(api, search, options) =>
        api.exportSecurityEvents({ query: readChoice(search, 'kind', texts.kinds) }, options)
      }
      filters={[{ name: 'kind', ...texts.kindFilter, options: kinds }]}
    />
  );
}
