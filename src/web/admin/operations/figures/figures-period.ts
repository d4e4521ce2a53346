import type { FigurePeriod } from '../../../../contract/figures.ts';
import { readDay } from '../../lists/list-query.ts';

/** Numbers of weeks that are one click away. */
export const presets = [4, 12, 52];

const usualWeeks = 12;

/** The period in the address: days, or a number of weeks. Days in the wrong order change places. */
export function readFigurePeriod(search: URLSearchParams): FigurePeriod {
  const [from, to] = [readDay(search, 'from'), readDay(search, 'to')];
  if (from !== '' && to !== '') return from <= to ? { from, to } : { from: to, to: from };
  if (from !== '' || to !== '') return { from, to };
  return { weeks: chosenWeeks(search) };
}

/** The preset in use; `undefined` for chosen days. */
export function shownPreset(search: URLSearchParams): number | undefined {
  return readFigurePeriod(search).weeks;
}

function chosenWeeks(search: URLSearchParams): number {
  return presets.find((weeks) => String(weeks) === search.get('weeks')) ?? usualWeeks;
}
