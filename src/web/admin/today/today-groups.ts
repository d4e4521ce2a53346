import type { ListedApplicant } from '../../../contract/applicants.ts';
import type { Api } from '../../../contract/client.ts';
import type { Page } from '../../../contract/endpoints.ts';
import type { JobRow } from '../../../contract/jobs.ts';
import type { Message } from '../../../contract/messages.ts';
import type { Note } from '../../../contract/notes.ts';
import type { Today, TodayCount } from '../../../contract/today.ts';
import type { WaitingAct } from '../../../contract/waiting-acts.ts';
import { readViewer } from '../accounts/session/viewer.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { formatTotal } from '../../ui/table/count-text.ts';
import { readJobQuery } from '../jobs/job-query.ts';
import { readMessageQuery } from '../messages/message-query.ts';
import { readApplicantQuery } from '../people/applicant-query.ts';
import { beginMessageWalk, beginWalk, type MessageWalk, type Walk } from '../people/list-walk.ts';
import { readWalkRows, type WalkRows } from '../people/triage/read-walk-rows.ts';
import { notesAddress, type NoteView, readNotes, walkOfNotes } from './note-list.ts';
import * as texts from './texts.ts';

export type TodayLine = {
  number: string;
  count: number;
  words: string;
  to: string;
  /** The one that leads. */
  isLead?: boolean;
  /** Nothing to do now. */
  isLater?: boolean;
  /** Somebody who waits for so many days waits longer than the agency promises. */
  lateDays?: number | null;
} & List;

/** `news` is read, whoever is `unreached` is called, and people of the others are decided. */
type List =
  | { of: 'people' | 'news' | 'unreached' | 'messages' | 'acts' | 'jobs' }
  | { of: 'notes'; view: NoteView };

/**
 * Each line leads to the list that was counted, the oldest first. A line of nothing is left out.
 *
 * @param kept the addresses of lines that stay without a row
 */
export function listTodayLines(today: Today, kept: ReadonlySet<string> = new Set()): TodayLine[] {
  const { lines } = texts;
  const people = { of: 'people', lateDays: today.late_days } as const;
  const news = { of: 'news' } as const;
  const notes = (view: NoteView) => ({ of: 'notes', view, to: notesAddress(view) }) as const;
  const lineOf = (
    count: TodayCount | null,
    wordsOf: (count: TodayCount) => string,
    list: List & Pick<TodayLine, 'to' | 'isLead' | 'isLater' | 'lateDays'>,
  ): TodayLine[] => {
    if (count === null || (count.count === 0 && !kept.has(list.to))) return [];
    const number = formatTotal({ total: count.count, isAtLeast: count.is_at_least });
    return [{ number, count: count.count, words: wordsOf(count), ...list }];
  };
  return [
    ...lineOf(today.new_people, lines.newPeople, {
      ...people,
      to: '/admin/applicants?is_new=true&sort=applied',
      isLead: true,
    }),
    ...lineOf(today.waiting, today.new_people.count > 0 ? lines.moreWaiting : lines.waiting, {
      ...people,
      to: '/admin/applicants?waiting=0&is_opened=true&follow_up=none&sort=waits',
    }),
    ...lineOf(today.follow_ups, lines.followUps, notes('mine')),
    ...lineOf(today.mentions, lines.mentions, notes('mentions')),
    ...lineOf(today.unreached, lines.unreached, {
      of: 'unreached',
      to: '/admin/applicants?news=unreached',
    }),
    ...lineOf(today.withdrew, lines.withdrew, { ...news, to: '/admin/applicants?news=withdrew' }),
    ...lineOf(today.changed, lines.changed, { ...news, to: '/admin/applicants?news=changed' }),
    ...lineOf(today.job_orders, lines.jobOrders, {
      of: 'messages',
      to: '/admin/messages?answered=false&order=true&sort=created',
    }),
    ...lineOf(today.waiting_acts, lines.waitingActs, { of: 'acts', to: systemPaths.secondOwner }),
    ...lineOf(today.messages, lines.messages, {
      of: 'messages',
      to: '/admin/messages?answered=false&order=false&sort=created',
    }),
    ...lineOf(today.quiet_jobs, lines.quietJobs, {
      of: 'jobs',
      to: '/admin/jobs?active=true&applicants=quiet&sort=created',
    }),
    ...lineOf(today.others_follow_ups, lines.othersFollowUps, notes('others')),
    ...lineOf(today.later_follow_ups, lines.laterFollowUps, { ...notes('later'), isLater: true }),
  ];
}

/** Stands in the second column: no person whom one decides or calls oneself. */
export function isBeside(line: TodayLine): boolean {
  if (line.of === 'notes') return line.view === 'others';
  return line.of === 'messages' || line.of === 'acts' || line.of === 'jobs';
}

/** Rows of one list. A decided one makes room for the next. */
export const shownRows = 3;

/** The first page of a line's list. `walk` is the list beside a person who is opened from here. */
export type TodayGroup = { line: TodayLine } & (
  | { of: 'people'; rows: ListedApplicant[]; walk: Walk; applied: WalkRows }
  | { of: 'news' | 'unreached'; rows: ListedApplicant[]; walk: Walk }
  | { of: 'notes'; rows: Note[]; walk: Walk }
  | { of: 'messages'; rows: Message[]; walk: MessageWalk }
  | { of: 'acts'; rows: WaitingAct[] }
  | { of: 'jobs'; rows: JobRow[] }
);

/** Reads the list at the line's address as its page does. */
export async function readTodayGroup(api: Api, line: TodayLine): Promise<TodayGroup> {
  const { searchParams: search } = new URL(line.to, 'http://localhost');
  const { of } = line;
  if (of === 'messages') {
    const query = readMessageQuery(search);
    const page = await api.listMessages({ query });
    return { line, of, rows: rowsOf(page), walk: beginMessageWalk(query, page) };
  }
  if (of === 'acts') {
    const acts = await api.listWaitingActs();
    const { username } = await readViewer(api);
    const isOpen = ({ state, asked_by }: WaitingAct) => state === 'waiting' && asked_by !== username;
    return { line, of, rows: acts.filter(isOpen) };
  }
  if (of === 'jobs') return { line, of, rows: rowsOf(await api.listJobs({ query: readJobQuery(search) })) };
  if (of === 'notes') {
    const rows = rowsOf(await readNotes(api, line.view, search));
    return { line, of, rows, walk: walkOfNotes(rows) };
  }
  const query = readApplicantQuery(search);
  const page = await api.listApplicants({ query });
  const group = { line, rows: rowsOf(page), walk: beginWalk(query, page) };
  if (of !== 'people') return { ...group, of };
  // Read with the page, so that no row grows under a finger; also for rows that come before the page is read again.
  const near = group.rows.slice(0, 2 * shownRows).map(({ id }) => id);
  return { ...group, of, applied: await readWalkRows(api, near) };
}

function rowsOf<Row>({ items }: Page<Row>): Row[] {
  return items;
}
