import { countryCodes } from '../../../../contract/countries.ts';

export function countriesByName(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
