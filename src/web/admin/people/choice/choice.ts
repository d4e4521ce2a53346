import type { Api } from '../../../../contract/client.ts';
import type { Total } from '../../../../contract/endpoints.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Named } from '../person-name.ts';

/** A row that can be chosen. */
export type Choosable = {
  /** The application in the list of a job, the person in a list of people. */
  key: string;
  applicantId: string;
  /** Unknown of somebody whom no page has shown. */
  person?: Named;
  /** A move moves it. Without one the person stays. */
  application: { id: string; version: number } | null;
};

/** A list that is longer than its page. */
export type WholeList = {
  /** Tells it from others: its filter. */
  of: string;
  /** One of several on a page has a name. */
  name?: string;
  shown: Choosable[];
  total: Total;
  read: (api: Api) => Promise<Choosable[]>;
};

export type Choice = {
  rows: ReadonlyMap<string, Choosable>;
  /** A range begins at this row. */
  anchor: string | undefined;
  /** The lists that were chosen whole. */
  whole: ReadonlySet<string>;
};

export type ChosenProps = { choice: Choice; change: (next: (last: Choice) => Choice) => void };

export const nothing: Choice = { rows: new Map(), anchor: undefined, whole: new Set() };

/** So many can be acted on at once. */
export const mostChosen = Math.min(limits.movedAtOnce, limits.peopleAtOnce);

/** Chooses a row or not. A range does to all rows since the last one what was done to that. */
export function toggleRow(
  choice: Choice,
  shown: Choosable[],
  { key, isRange }: { key: string; isRange: boolean },
): Choice {
  const [from, to] = [choice.anchor, key].map((each) => shown.findIndex((row) => row.key === each)) as [
    number,
    number,
  ];
  if (!isRange || from === -1 || choice.anchor === undefined) {
    const row = shown.slice(to, to + 1);
    return { ...(choice.rows.has(key) ? without(choice, row) : including(choice, row)), anchor: key };
  }
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return {
    ...(choice.rows.has(choice.anchor) ? including(choice, range) : without(choice, range)),
    anchor: key,
  };
}

/** Chooses all of these rows, or none of them when all are chosen. */
export function toggleRows(choice: Choice, shown: Choosable[]): Choice {
  return areAllChosen(choice, shown) ? without(choice, shown) : including(choice, shown);
}

export function areAllChosen({ rows }: Choice, shown: Choosable[]): boolean {
  return shown.length > 0 && shown.every(({ key }) => rows.has(key));
}

/** Chooses a whole list, of which a page shows some rows with their names. */
export function chooseWhole(choice: Choice, { of, rows }: { of: string; rows: Choosable[] }): Choice {
  const unknown = rows.filter(({ key }) => !choice.rows.has(key));
  return { ...including(choice, unknown), whole: new Set([...choice.whole, of]) };
}

/** Only what an act refused stays chosen, with its version of now. */
export function keepRefused(
  choice: Choice,
  isRefused: (row: Choosable) => boolean,
  versions: ReadonlyMap<string, number> = new Map(),
): Choice {
  const rows = [...choice.rows.values()].filter(isRefused).map((row) => {
    const { application } = row;
    const version = application && versions.get(application.id);
    return version ? { ...row, application: { ...application, version } } : row;
  });
  return including(nothing, rows);
}

/** Only people whom an act refused stay chosen. */
export function keepPeople(choice: Choice, refused: { id: string }[]): Choice {
  const ids = new Set(refused.map(({ id }) => id));
  return keepRefused(choice, ({ applicantId }) => ids.has(applicantId));
}

/** Each chosen person once, with the application of the first row. */
export function peopleOf({ rows }: Pick<Choice, 'rows'>): { id: string; application_id?: string }[] {
  const people = new Map<string, { id: string; application_id?: string }>();
  for (const { applicantId: id, application } of rows.values()) {
    if (!people.has(id)) people.set(id, { id, ...(application && { application_id: application.id }) });
  }
  return [...people.values()];
}

/** Takes over what the page shows now: who acts on a row has seen it. */
export function refreshRows(choice: Choice, shown: Choosable[]): Choice {
  const changed = shown.filter((row) => {
    const known = choice.rows.get(row.key);
    return known !== undefined && !isSame(known, row);
  });
  return changed.length === 0 ? choice : { ...including(choice, changed), whole: choice.whole };
}

function isSame(one: Choosable, other: Choosable): boolean {
  return (
    one.application?.id === other.application?.id &&
    one.application?.version === other.application?.version &&
    !one.person === !other.person
  );
}

function including(choice: Choice, added: Choosable[]): Choice {
  const rows = new Map(choice.rows);
  for (const row of added) {
    if (rows.size < mostChosen || rows.has(row.key)) rows.set(row.key, row);
  }
  return { ...choice, rows };
}

function without(choice: Choice, removed: Choosable[]): Choice {
  const rows = new Map(choice.rows);
  for (const { key } of removed) rows.delete(key);
  return { ...choice, rows, whole: new Set() };
}
