/** What has been typed into a form, by field name. A box that is not ticked is absent. */
export type FormValues = Record<string, string>;

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
