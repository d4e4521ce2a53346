import { dropDraft, readDraft } from '../../../ui/form/draft-storage.ts';
import { tabKeys } from '../../../ui/page/tab-keys.ts';
import type { Draft } from './form-start.ts';

const prefix = 'draft:';

export function draftKey(pathname: string, form: string): string {
  return `${prefix}${pathname}#${form}`;
}

/** A draft that an older version of the page kept has another shape and is not read. */
export function readFormDraft(key: string): Draft | undefined {
  const draft = readDraft(key) as Draft | undefined;
  if (draft?.fields) return draft;
  dropDraft(key);
  return undefined;
}

/** Whether a page has something typed that is not saved. */
export function hasDrafts(pathname: string): boolean {
  return draftKeys(pathname).length > 0;
}

export function hasAnyDrafts(): boolean {
  return tabKeys(prefix).length > 0;
}

export function dropDrafts(pathname: string): void {
  for (const key of draftKeys(pathname)) dropDraft(key);
}

export function dropAllDrafts(): void {
  for (const key of tabKeys(prefix)) dropDraft(key);
}

function draftKeys(pathname: string): string[] {
  return tabKeys(`${prefix}${pathname}#`);
}
