import { dropStored, readStored } from '../../../ui/storage.ts';
import { dropAllStored, storedKeys } from '../../../ui/stored-keys.ts';
import type { Draft } from './form-start.ts';

const prefix = 'draft:';

export function draftKey(pathname: string, form: string): string {
  return `${prefix}${pathname}#${form}`;
}

/** A draft of an older version of the page has another shape and is not read. */
export function readFormDraft(key: string): Draft | undefined {
  const draft = readStored('tab', key) as Draft | undefined;
  if (draft?.fields) return draft;
  dropStored('tab', key);
  return undefined;
}

/** Whether a form of the present page has something typed that is not saved. */
export function hasDraft(form: string): boolean {
  return readFormDraft(draftKey(window.location.pathname, form)) !== undefined;
}

/** Whether a page has something typed that is not saved. */
export function hasDrafts(pathname: string): boolean {
  return storedKeys(draftKey(pathname, '')).length > 0;
}

export function hasAnyDrafts(): boolean {
  return storedKeys(prefix).length > 0;
}

export function dropDrafts(pathname: string): void {
  dropAllStored(draftKey(pathname, ''));
}

export function dropAllDrafts(): void {
  dropAllStored(prefix);
}
