import type { Today, TodayCount } from '../../../contract/today.ts';
import { formatTotal } from '../../ui/table/count-text.ts';
import { notesAddress } from './note-list.ts';
import * as texts from './texts.ts';

export type TodayLine = { number: string; words: string; to: string };

/** Each line leads to the list that was counted, the oldest first. A line of nothing is left out. */
export function listTodayLines({ new_people, waiting, ...today }: Today): TodayLine[] {
  const { lines } = texts;
  const days = waiting?.waiting_days;
  return [
    ...lineOf(waiting, (count) => lines.waiting(count, days), `/admin/applicants?waiting=${days}&sort=waits`),
    ...lineOf(new_people, lines.newPeople, '/admin/applicants?is_new=true&sort=applied'),
    ...lineOf(today.withdrew, lines.withdrew, '/admin/applicants?news=withdrew'),
    ...lineOf(today.changed, lines.changed, '/admin/applicants?news=changed'),
    ...lineOf(today.follow_ups, lines.followUps, notesAddress('mine')),
    ...lineOf(today.others_follow_ups, lines.othersFollowUps, notesAddress('others')),
    ...lineOf(today.mentions, lines.mentions, notesAddress('mentions')),
    ...lineOf(today.messages, lines.messages, '/admin/messages?answered=false&sort=created'),
    ...lineOf(today.quiet_jobs, lines.quietJobs, '/admin/jobs?active=true&applicants=quiet&sort=created'),
  ];
}

function lineOf(count: TodayCount | null, wordsOf: (count: TodayCount) => string, to: string): TodayLine[] {
  if (count === null || count.count === 0) return [];
  const number = formatTotal({ total: count.count, isAtLeast: count.is_at_least });
  return [{ number, words: wordsOf(count), to }];
}
