import { describeDay } from '../../ui/time/describe-day.ts';
import { readDay } from '../lists/list-query.ts';
import { addDays } from './triage/decisions.ts';
import * as texts from './texts.ts';

const lastDays = [7, 30, 90];

/** The spans of days in words, each with its first day. Another day in the address is one more choice. */
export function appliedChoices(
  search: URLSearchParams,
  today: string,
): { id: string; display_name: string }[] {
  const choices = lastDays.map((days) => ({
    id: addDays(today, 1 - days),
    display_name: texts.lastDays(days),
  }));
  const chosen = readDay(search, 'applied_from');
  if (chosen === '' || choices.some(({ id }) => id === chosen)) return choices;
  return [...choices, { id: chosen, display_name: texts.appliedSince(describeDay(chosen)) }];
}

/** Whether the days are chosen one by one. */
export function hasOwnDays(search: URLSearchParams): boolean {
  return search.has('from') || search.has('to');
}
