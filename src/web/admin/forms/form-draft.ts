import { tabKeys, withTabStorage } from '../../ui/tab-storage.ts';
import type { FormValues } from './form-values.ts';

const prefix = 'draft:';

/** Names a form, its page included. */
export function draftKey(pathname: string, form: string): string {
  return `${prefix}${pathname}#${form}`;
}

/**
 * What was typed and not saved, kept in this tab so that it outlives a reload and the end of a session.
 *
 * @param key from `draftKey`
 */
export function readDraft(key: string): FormValues | undefined {
  const text = withTabStorage((storage) => storage.getItem(key)) ?? null;
  return text === null ? undefined : (JSON.parse(text) as FormValues);
}

export function keepDraft(key: string, values: FormValues): void {
  withTabStorage((storage) => storage.setItem(key, JSON.stringify(values)));
}

export function dropDraft(key: string): void {
  withTabStorage((storage) => storage.removeItem(key));
}

/** Whether anything typed on a page is not saved yet. */
export function hasDrafts(pathname: string): boolean {
  return draftKeys(pathname).length > 0;
}

/** The same for all pages. */
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
