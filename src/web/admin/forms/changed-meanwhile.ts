import type { Api } from '../../../contract/client.ts';
import type { Change, FieldValue } from '../../../contract/history.ts';
import { describeAction } from '../history/describe-change.ts';

/** A field that somebody else has saved meanwhile. */
export type Difference = {
  /** The field's name in the form. */
  field: string;
  title: string;
  /** What the form takes to show theirs. */
  theirValue: string;
  /** The same as people read it. */
  theirs: string;
  /** Whether it was edited here too; otherwise theirs stands in for what the form began with. */
  isContested: boolean;
};

/** Something that two admins may edit at once. */
export type EditedThing<Thing extends { version: number }> = {
  kind: 'job' | 'applicant';
  id: string;
  /** Reads it as it is stored now. */
  get: (api: Api) => Promise<Thing>;
  fields: EditedField<Thing>[];
};

type EditedField<Thing> = {
  /** The field's name in the form. */
  field: string;
  title: string;
  /** What the history calls it, where that is something else. */
  historyName?: string;
  /** What the form takes. */
  value: (thing: Thing) => string;
  /** The same as people read it, where that is something else. */
  read?: (thing: Thing) => string;
};

type Edited<Thing> = {
  fields: EditedField<Thing>[];
  /** What the form holds, as people read it: of a choice its words. */
  shown: Record<string, string>;
  /** The thing as it is stored now. */
  current: Thing;
  /** What others have saved since the form was begun, the newest first. */
  changes: Change[];
};

/** What others have saved that the form does not show. What they left alone is not told: it is only edited here. */
export function findDifferences<Thing>({ fields, shown, current, changes }: Edited<Thing>): Difference[] {
  const begunWith = valuesBefore(changes);
  return fields.flatMap(({ field, title, historyName = field, value, read = value }) => {
    const theirs = read(current);
    const mine = tidy(shown[field]);
    const before = begunWith.get(historyName);
    if (before === undefined || mine === tidy(theirs)) return [];
    return [{ field, title, theirValue: value(current), theirs, isContested: mine !== tidy(before) }];
  });
}

/** What others did meanwhile that the form has no field for, in words, the newest first and each once. */
export function describeOthers<Thing>({
  fields,
  changes,
}: Pick<Edited<Thing>, 'fields' | 'changes'>): string[] {
  const inForm = new Set(fields.map(({ field, historyName = field }) => historyName));
  const told = changes.flatMap((change) => {
    const others = change.fields.filter(({ field }) => !inForm.has(field));
    return others.length === 0 ? [] : [`${change.name} ${describeAction({ ...change, fields: others })}.`];
  });
  return [...new Set(told)];
}

/** The names of those who changed it, each once. */
export function whoChanged(changes: Change[]): string {
  return new Intl.ListFormat('en').format(new Set(changes.map(({ name }) => name)));
}

/** Of each field that was changed, what it held before the first of the changes. */
function valuesBefore(changes: Change[]): Map<string, string> {
  return new Map(
    changes.flatMap((change) => change.fields.map(({ field, before }) => [field, asShown(before)])),
  );
}

/** A value of the history as a form shows it. */
function asShown(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/** Neither white space around a text nor the way to end a line is an edit. */
function tidy(text = ''): string {
  return text.replaceAll('\r\n', '\n').trim();
}
