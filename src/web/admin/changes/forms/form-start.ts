import type { Fields } from '../../../../contract/changes.ts';
import type { InterveningChange } from '../../../../contract/errors.ts';
import type { FormFields } from './form-fields.ts';
import { mergeEdits } from './merge-edits.ts';

/** A thing as it was stored when its form was opened. */
export type StoredFields = Fields & { version: number };

/** Text that was typed and not saved. */
export type Draft = {
  fields: FormFields;
  /** The thing that was edited; absent for a new one. */
  base?: StoredFields;
  conflict?: Conflict;
};

/** Others changed a thing while somebody edited it. */
export type Conflict = {
  /** Their names; empty when they are not known. */
  who: string;
  /** The fields that are not in the form. */
  others: string[];
  takenOver: string[];
  contested: string[];
  theirs: Fields;
};

export type FormStart = {
  fields: FormFields;
  base?: StoredFields;
  conflict?: Conflict;
  /** Whether the fields come from a draft. */
  isRestored: boolean;
};

/** A draft of an older version is merged with the stored one. */
export function beginForm(stored: StoredFields | undefined, draft?: Draft): FormStart {
  if (!draft) return { fields: fieldsOf(stored), ...(stored && { base: stored }), isRestored: false };
  if (!stored || !draft.base || draft.base.version === stored.version) {
    return { ...draft, isRestored: true, ...(stored && { base: stored }) };
  }
  return rebase(draft.fields, draft.base, { current: stored, changes: [] });
}

/** The draft of a form as it stands. It survives a reload. */
export function draftOf({ base, conflict }: FormStart, fields: FormFields): Draft {
  return { fields, ...(base && { base }), ...(conflict && { conflict }) };
}

/**
 * The form after a save was refused with `edit_conflict`: what others changed is filled in where it was not edited
 * here, and the next save knows their version.
 */
export function rebase(
  fields: FormFields,
  base: StoredFields,
  { current, changes }: { current: StoredFields; changes: InterveningChange[] },
): FormStart {
  const { merged, takenOver, contested } = mergeEdits({ base, mine: fields, theirs: current });
  const others = new Set(changes.flatMap((change) => change.fields).filter((field) => !isIn(merged, field)));
  const who = new Intl.ListFormat('en').format(new Set(changes.map(({ name }) => name)));
  const isConflict = takenOver.length + contested.length + changes.length > 0;
  const conflict: Conflict = { who, others: [...others], takenOver, contested, theirs: current };
  return {
    fields: merged as FormFields,
    base: current,
    isRestored: true,
    ...(isConflict && { conflict }),
  };
}

/** Takes their value of a contested field. */
export function takeTheirs(start: FormStart, fields: FormFields, field: string): FormStart {
  const { conflict } = start;
  if (!conflict) return start;
  const theirs = conflict.theirs[field] ?? '';
  return {
    ...start,
    fields: { ...fields, [field]: theirs as string | boolean },
    conflict: { ...conflict, contested: conflict.contested.filter((each) => each !== field) },
  };
}

/**
 * The edits that are still unsaved after a save: those typed after it was sent.
 *
 * @param answer the thing as it is stored now
 * @returns `undefined` when nothing is
 */
export function draftAfterSave({
  sent,
  typed,
  answer,
}: {
  sent: FormFields;
  typed: FormFields;
  answer: unknown;
}): Draft | undefined {
  if (JSON.stringify(sent) === JSON.stringify(typed)) return undefined;
  const { version } = (answer ?? {}) as { version?: number };
  return { fields: typed, ...(version !== undefined && { base: { ...sent, version } }) };
}

function fieldsOf(stored: StoredFields | undefined): FormFields {
  return Object.fromEntries(
    Object.entries(stored ?? {}).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  );
}

/** `location` is in a form that has `location_id`, and `further_locations` where `further_location_ids` is. */
function isIn(fields: Fields, field: string): boolean {
  return field in fields || `${field}_id` in fields || field.replace(/s$/, '_ids') in fields;
}
