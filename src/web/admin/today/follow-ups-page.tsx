import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Note } from '../../../contract/notes.ts';
import { type Column, shortGrid, shortGridPlaces } from '../../ui/table/table.tsx';
import { NearDay } from '../../ui/time/near-day.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { ListPage } from '../lists/list-page.tsx';
import { startWalk } from '../people/list-walk.ts';
import type { Route } from './+types/follow-ups-page.ts';
import { NoteAct } from './note-act.tsx';
import { type NoteView, noteViews, notesAddress, readNotes, readNoteView, walkOfNotes } from './note-list.ts';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import { LinkButton } from '../../ui/button.tsx';

export const meta = () => [{ title: pageTitle(texts.notes.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { params, url }) => {
    const view = readNoteView(params.view);
    return { view, notes: await readNotes(api, view, url.searchParams) };
  }, args);

const dayColumn: Column<Note> = {
  title: texts.notes.due,
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
    cell: ({ applicant_id, applicant_name }) => (
      <Link to={`/admin/applicants/${applicant_id}`} className="font-medium hover:underline">
        <bdi>{applicant_name}</bdi>
      </Link>
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
    title: view === 'mentions' ? texts.notes.seen : texts.notes.done,
    isOptions: true,
    phone: 'col-start-1 col-span-2 row-start-4 @max-2xl:pt-1',
    cell: (note) => <NoteAct note={note} view={view} />,
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
export default function FollowUps({ loaderData: { view, notes } }: Route.ComponentProps) {
  useEffect(() => startWalk(walkOfNotes(notes.items)), [notes]);
  return (
    <ListPage
      path={notesAddress(view)}
      heading={
        <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
          <h1 className="text-2xl">{texts.notes.heading}</h1>
          <Views current={view} />
        </header>
      }
      noun={view === 'mentions' ? texts.notes.mentionNoun : texts.notes.noun}
      page={notes}
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
  );
}

function Views({ current }: { current: NoteView }) {
  return (
    <nav aria-label={texts.notes.views} className="flex flex-wrap gap-x-1">
      {noteViews.map((view) => (
        <ViewLink key={view} to={notesAddress(view)} isCurrent={view === current}>
          {texts.notes.viewNames[view]}
        </ViewLink>
      ))}
    </nav>
  );
}
