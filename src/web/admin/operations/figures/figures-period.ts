import type { FigurePeriod, FigureQuery, FigureScope } from '../../../../contract/figures.ts';
import { readDay, readText } from '../../lists/list-query.ts';

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

/** The figures can be narrowed to one of these, as the address names them. */
export const scopeNames = ['job', 'industry', 'source'] as const satisfies (keyof FigureScope)[];

export function readFigureQuery(search: URLSearchParams): FigureQuery {
  const scope = scopeNames.map((name) => [name, readText(search, name)]).filter(([, value]) => value !== '');
  return { ...readFigurePeriod(search), ...(Object.fromEntries(scope) as FigureScope) };
}

/** The address of the same figures of one thing alone; without an id, of all. */
export function narrowed(search: URLSearchParams, by: keyof FigureScope, id?: string): string {
  const next = new URLSearchParams(search);
  if (id === undefined) next.delete(by);
  else next.set(by, id);
  return `?${next}`;
}

/** The address of a preset. What the figures are narrowed to stays. */
export function withPeriod(search: URLSearchParams, weeks: number): string {
  const next = new URLSearchParams(search);
  for (const name of ['from', 'to']) next.delete(name);
  next.set('weeks', String(weeks));
  return `?${next}`;
}
