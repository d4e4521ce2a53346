import { countryCodes } from '../../../../contract/countries.ts';

/** Codes and names. */
export function countriesByName(): [string, string][] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countryCodes
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
}
