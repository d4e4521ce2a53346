import type { FieldFault } from '../../../../contract/errors.ts';

/** The values of a form by field name. A box with a name is true or false. */
export type FormFields = Record<string, string | boolean>;

/** @param submitter the button that sends the form; its name and value are among the fields */
export function readFields(form: HTMLFormElement, submitter: HTMLElement | null = null): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') fields[name] = value;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (box.name !== '') fields[box.name] = box.checked;
  }
  return fields;
}

const secretInputs = 'input[autocomplete$=password], input[autocomplete=one-time-code]';

/** The same without passwords and codes, which go nowhere but to the server. */
export function readDraftFields(form: HTMLFormElement, submitter?: HTMLElement | null): FormFields {
  const fields = readFields(form, submitter);
  for (const { name } of form.querySelectorAll<HTMLInputElement>(secretInputs)) {
    delete fields[name];
  }
  return fields;
}

/** Some texts of a form, as the body of a call takes them. */
export function pickTexts<Name extends string>(fields: FormFields, ...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')])) as Record<Name, string>;
}

/** In the order of the form. Faults of no field in it come last. */
export function sortFaults(faults: FieldFault[], fieldNames: string[]): FieldFault[] {
  const placeOf = ({ field }: FieldFault) => {
    const place = fieldNames.indexOf(field);
    return place === -1 ? fieldNames.length : place;
  };
  return faults.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function namesOf(form: HTMLFormElement): string[] {
  return Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
}
