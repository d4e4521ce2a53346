import { withTabStorage } from '../../ui/tab-storage.ts';

/** What has been typed into a form, by field name. A box that is not ticked is absent. */
export type FormValues = Record<string, string>;

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

/** What a form holds now. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The same as people read it: of a choice its words, of a box yes or no. */
export function shownIn(form: HTMLFormElement): FormValues {
  const values = valuesOf(form);
  for (const select of form.querySelectorAll('select')) {
    values[select.name] = select.selectedOptions[0]?.text ?? '';
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    values[box.name] = box.checked ? 'yes' : 'no';
  }
  return values;
}

/** Whether two forms hold the same is told by this; hidden fields hold nothing that was typed. */
export function typedIn(form: HTMLFormElement): string {
  const values = draftOf(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=hidden]')) delete values[name];
  return JSON.stringify(values);
}

/** What may be kept of it: a password goes nowhere but to the server. */
export function draftOf(form: HTMLFormElement): FormValues {
  const passwords = form.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]');
  const values = valuesOf(form);
  for (const { name } of passwords) delete values[name];
  return values;
}

/** Some of a form's values, as a call's body takes them. */
export function pickValues<Name extends string>(values: FormValues, ...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
}
