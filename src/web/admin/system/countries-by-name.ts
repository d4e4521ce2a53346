import { countryCodes } from '../../../contract/countries.ts';

/** All countries with their English names, in the order of these. */
export function countriesByName(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
