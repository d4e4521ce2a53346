import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { limits } from '../../../contract/limits.ts';

/** What somebody types to apply, by field name. */
export type ApplyDetails = { first_name: string; last_name: string; email: string; phone: string };

type ApplyField = {
  name: keyof ApplyDetails;
  label: string;
  type: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength: number;
  placeholder?: string;
};

/** The form's fields; type and autocomplete bring up the right keyboard and what the browser knows already. */
export const applyFields: ApplyField[] = [
  {
    name: 'first_name',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: limits.personName,
  },
  {
    name: 'last_name',
    label: 'Last name',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: limits.personName,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: limits.email },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: limits.phone,
    placeholder: '111-222-333',
  },
];

/** The field that people do not see; what is in it tells a program from a person. */
export const hiddenField = 'note';

/** Reads the form as it was sent. What is no text is nothing. */
export function readApplyForm(form: FormData): { details: ApplyDetails; note: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const details = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
  return { details, note: text(hiddenField) };
}
