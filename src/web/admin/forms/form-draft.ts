import { withTabStorage } from '../../ui/tab-storage.ts';
import type { FormValues } from './form-values.ts';

const prefix = 'draft:';
const ownerKey = 'draft-owner';

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
  return allDraftKeys().length > 0;
}

export function dropDrafts(pathname: string): void {
  for (const key of draftKeys(pathname)) dropDraft(key);
}

/** Drafts belong to whoever typed them: when somebody else logs in at this tab, they are gone. */
export function claimDrafts(username: string): void {
  if (withTabStorage((storage) => storage.getItem(ownerKey)) !== username) dropAllDrafts();
  withTabStorage((storage) => storage.setItem(ownerKey, username));
}

export function dropAllDrafts(): void {
  for (const key of allDraftKeys()) dropDraft(key);
}

function draftKeys(pathname: string): string[] {
  return allDraftKeys().filter((key) => key.startsWith(`${prefix}${pathname}#`));
}

function allDraftKeys(): string[] {
  return withTabStorage(Object.keys)?.filter((key) => key.startsWith(prefix)) ?? [];
}
