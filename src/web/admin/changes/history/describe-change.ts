import type { Change, EntityKind, FieldValue } from '../../../../contract/changes.ts';
import { describeDay } from '../../../ui/time/describe-day.ts';
import * as texts from './texts.ts';

export type ChangeContent = Pick<Change, 'action' | 'kind' | 'fields' | 'is_undo' | 'application'>;

type ChangedField = Change['fields'][number];

/** @param field whose choices have words */
export function describeValue(value: FieldValue, field = ''): string {
  if (isEmpty(value)) return texts.empty;
  const words = texts.choices[field]?.[String(value)];
  if (words !== undefined) return words;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return isDay(value) ? describeDay(value) : String(value);
}

function isDay(value: FieldValue): value is string {
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
}

/** In characters. Longer texts are easier to compare side by side. */
const longestInLine = 60;

export function isLong(value: FieldValue): boolean {
  const text = describeValue(value);
  return text.length > longestInLine || text.includes('\n');
}

export function isEmpty(value: FieldValue): boolean {
  return value === null || value === '';
}

/** Follows the admin's name: "opened this". */
export function describeAction(change: ChangeContent): string {
  switch (change.action) {
    case 'create':
      return change.is_undo ? texts.restored : texts.created;
    case 'update':
      return describeSwitch(change) ?? (change.is_undo ? texts.undidChange : texts.changed);
    case 'delete':
      return change.is_undo ? texts.tookBack : texts.deleted;
    case 'merge':
      return describeMerge(change);
    case 'undo_merge':
      return describeUndoneMerge(change);
    case 'move':
      return describeMove(change);
    case 'set_password':
      return texts.setPassword;
    case 'reset_two_step':
      return texts.resetTwoStep;
    case 'erase':
      return texts.erased;
  }
}

/** The fields that the words of the action do not show. */
export function listShownFields(change: ChangeContent): ChangedField[] {
  const isPlain = change.action === 'update' && describeSwitch(change) === undefined;
  const isTakenOver = change.kind === 'applicant' && ['merge', 'undo_merge'].includes(change.action);
  return isPlain || isTakenOver ? change.fields.filter(({ field }) => !mergeFields.has(field)) : [];
}

/** A merge records these facts among the changed fields. */
const mergeFields = new Set(['merged', 'merged_into', 'moved_jobs', 'merge_id']);

/** An update of one switch, or of the place, has words for itself, such as "opened this". */
function describeSwitch({ fields: [only, ...others] }: ChangeContent): string | undefined {
  if (!only || others.length > 0) return undefined;
  if (only.field === 'active') return only.after === true ? texts.opened : texts.closed;
  if (only.field === 'rank') return texts.moved;
  if (only.field === 'is_active') return only.after === true ? texts.enabled : texts.disabled;
  return undefined;
}

/** How things are after the change, for the banner of an undo, or of the redo that undoes it. */
export function describeState(
  { action, kind, fields, application }: ChangeContent,
  isRedo: boolean,
): string | undefined {
  const [before, after] = [valuesOf(fields, 'before'), valuesOf(fields, 'after')];
  if (action === 'move' && kind === 'stage')
    return texts.areMoved(Number(before['moved_applications']), isRedo);
  if (action === 'move') return application && texts.isIn(application.applicant, String(after['stage']));
  // The page shows the tags.
  if (kind === 'tagging') return undefined;
  if (action === 'create') return texts.isBack(countThings(kind, after));
  if (action === 'delete') return texts.isGone(countThings(kind, before));
  return describeFields(kind, fields, isRedo);
}

function describeFields(kind: EntityKind, fields: ChangedField[], isRedo: boolean): string {
  const [only, ...others] = fields;
  if (!only || others.length > 0 || isLong(only.after))
    return texts.areChanged(
      fields.map(({ field }) => texts.titleOf(field, kind)),
      isRedo,
    );
  const { field, after } = only;
  const title = texts.titleOf(field, kind);
  if (field === 'rank') return texts.isMoved({ kind, count: 1 }, isRedo);
  if (typeof after === 'boolean') return texts.isSwitched(field, title, after);
  if (isEmpty(after)) return texts.isEmptyAgain(title);
  return texts.isNow(title, describeValue(after, field), typeof after === 'string' && !isDay(after));
}

function countThings(kind: EntityKind, { people, due_on }: Record<string, FieldValue>) {
  const isFollowUp = kind === 'note' && Boolean(due_on);
  return { kind: isFollowUp ? ('follow_up' as const) : kind, count: Number(people ?? 1) };
}

function describeMerge({ fields }: ChangeContent): string {
  const { merged, merged_into, moved_jobs } = valuesOf(fields, 'after');
  if (typeof merged_into === 'string') return texts.mergedThisInto(merged_into);
  return texts.mergedIntoThis(describeRecord(merged), Number(moved_jobs ?? 0));
}

function describeMove({ kind, fields, application, is_undo }: ChangeContent): string {
  const [before, after] = [valuesOf(fields, 'before'), valuesOf(fields, 'after')];
  if (kind === 'stage') {
    const { moved_applications } = is_undo ? before : after;
    return texts.movedApplications(Number(moved_applications ?? 0), is_undo);
  }
  const { applicant = '', job = '' } = application ?? {};
  return texts.movedApplication({
    applicant,
    job,
    from: describeValue(before['stage'] ?? ''),
    to: describeValue(after['stage'] ?? ''),
  });
}

function describeUndoneMerge({ fields }: ChangeContent): string {
  const { merged, merged_into, moved_jobs } = valuesOf(fields, 'before');
  if (typeof merged_into === 'string') return texts.undidMergeInto(merged_into);
  return texts.undidMergeWith(describeRecord(merged), Number(moved_jobs ?? 0));
}

/** An erasure empties the line of the other record too. */
function describeRecord(merged: FieldValue | undefined): string {
  return isEmpty(merged ?? null) ? texts.erasedRecord : String(merged);
}

function valuesOf(fields: ChangedField[], side: 'before' | 'after'): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((changed) => [changed.field, changed[side]]));
}
