import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Page, Total } from '../../../contract/endpoints.ts';
import type { Note } from '../../../contract/notes.ts';
import { formatTotal } from '../../ui/table/count-text.ts';
import { BackLink } from '../entity/page-heading.tsx';
import { type Column, shortGrid, shortGridPlaces } from '../../ui/table/table.tsx';
import { NearDay } from '../../ui/time/near-day.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { PhoneLink } from '../jobs/applications/application-facts.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { startWalk } from '../people/list-walk.ts';
import type { Route } from './+types/follow-ups-page.ts';
import { NoteAct, PutOff } from './note-act.tsx';
import {
  laterBelow,
  noteTabs,
  type NoteView,
  notesAddress,
  readNotes,
  readNoteView,
  walkOfNotes,
} from './note-list.ts';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import { LinkButton } from '../../ui/button.tsx';

export const meta = () => [{ title: pageTitle(texts.notes.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { params, url }) => {
    const view = readNoteView(params.view);
    const first = new URLSearchParams();
    const read: Partial<Record<NoteView, Promise<Page<Note>>>> = {
      [view]: readNotes(api, view, url.searchParams),
    };
    const pageOf = (tab: NoteView) => (read[tab] ??= readNotes(api, tab, first));
    const [notes, later, ...totals] = await Promise.all([
      pageOf(view),
      view === 'mine' ? pageOf('later') : undefined,
      ...noteTabs.map(pageOf),
    ]);
    return { view, notes, later, totals };
  }, args);

const dayColumn: Column<Note> = {
  title: texts.notes.day,
  isShort: true,
  phone: shortGridPlaces.headEnd,
  cell: ({ due_on }) => <NearDay day={due_on} />,
};

const writtenColumn: Column<Note> = {
  title: texts.notes.written,
  isShort: true,
  phone: shortGridPlaces.headEnd,
  cell: ({ created_at }) => <RelativeTime moment={created_at} />,
};

const noteColumns: Column<Note>[] = [
  {
    title: texts.notes.person,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: ({ applicant_id, applicant_name, phone = '', phone_shown = '', job }) => (
      <>
        <Link to={`/admin/applicants/${applicant_id}`} className="font-medium hover:underline @2xl:text-base">
          <bdi>{applicant_name}</bdi>
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 text-sm font-normal text-muted">
          <PhoneLink person={{ phone, phone_shown, is_erased: false }} />
          <span dir="auto">{job}</span>
        </span>
      </>
    ),
  },
  {
    title: texts.notes.note,
    phone: shortGridPlaces.wide,
    cell: ({ text }) => (
      <span dir="auto" className="line-clamp-2 wrap-anywhere @2xl:line-clamp-1">
        {text}
      </span>
    ),
  },
];

function actColumn(view: NoteView): Column<Note> {
  return {
    title: texts.notes.acts,
    isUntitled: true,
    isOptions: true,
    phone: 'col-start-1 col-span-2 row-start-4 @max-2xl:pt-1',
    cell: (note) => (
      <span className="inline-flex gap-2">
        <NoteAct note={note} view={view} />
        {view !== 'mentions' && <PutOff note={note} />}
      </span>
    ),
  };
}

const columnsOf: Record<NoteView, Column<Note>[]> = {
  mine: [dayColumn, ...noteColumns, actColumn('mine')],
  later: [dayColumn, ...noteColumns, actColumn('later')],
  others: [
    dayColumn,
    ...noteColumns,
    {
      title: texts.notes.colleague,
      isShort: true,
      phone: shortGridPlaces.line,
      cell: ({ assignee }) => assignee?.name,
    },
    actColumn('others'),
  ],
  mentions: [
    writtenColumn,
    ...noteColumns,
    {
      title: texts.notes.author,
      isShort: true,
      phone: shortGridPlaces.line,
      cell: ({ author }) => author.name,
    },
    actColumn('mentions'),
  ],
};

/** Follow-ups that are due, and notes that mention the admin: where the lines of Today lead. */
export default function FollowUps({ loaderData: { view, notes, later, totals } }: Route.ComponentProps) {
  useEffect(() => startWalk(walkOfNotes(notes.items)), [notes]);
  const rest = laterBelow(notes, later);
  return (
    <>
      <ListPage
        path={notesAddress(view)}
        heading={
          <>
            <BackLink to="/admin">{texts.notes.today}</BackLink>
            <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
              <h1 tabIndex={-1} className="text-2xl">
                {texts.notes.heading}
              </h1>
              <Views current={view} totals={totals} />
            </header>
          </>
        }
        noun={view === 'mentions' ? texts.notes.mentionNoun : texts.notes.noun}
        isCounted={view !== 'later'}
        page={notes}
        rest={rest}
        groupOf={
          rest.length > 0
            ? (note) => (rest.includes(note) ? texts.notes.viewNames.later : texts.notes.due)
            : undefined
        }
        columns={columnsOf[view]}
        phoneGrid={shortGrid}
        ordersOf={() => ({ usual: texts.notes.order, others: [] })}
        emptyText={texts.notes.none[view]}
        emptyNext={
          <>
            <p>{texts.notes.next[view]}</p>
            <LinkButton to="/admin/applicants">{texts.notes.toApplicants}</LinkButton>
          </>
        }
      />
      {later && later.total > rest.length && (
        <LinkButton to={notesAddress('later')} look="quiet">
          {texts.notes.all(formatTotal(later))}
        </LinkButton>
      )}
    </>
  );
}

function Views({ current, totals }: { current: NoteView; totals: Total[] }) {
  return (
    <nav aria-label={texts.notes.views} className="flex flex-wrap gap-x-1">
      {noteTabs.map((view, index) => {
        const count = totals[index] ? formatTotal(totals[index]) : '';
        return (
          <ViewLink key={view} to={notesAddress(view)} isCurrent={view === current}>
            {texts.notes.viewNames[view]}{' '}
            <span className="tabular-nums">{view === 'mentions' ? count : texts.notes.dueCount(count)}</span>
          </ViewLink>
        );
      })}
    </nav>
  );
}
