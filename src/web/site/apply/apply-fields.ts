import * as texts from './texts.ts';

/** Types and autocomplete names bring up the right keyboard and the known values. */
export const applyFields = [
  { name: 'first_name', label: texts.firstName, autoComplete: 'given-name' },
  { name: 'last_name', label: texts.lastName, autoComplete: 'family-name' },
  { name: 'email', label: texts.email, type: 'email', inputMode: 'email', autoComplete: 'email' },
  {
    name: 'phone',
    label: texts.phone,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: texts.phonePlaceholder,
  },
] as const;
