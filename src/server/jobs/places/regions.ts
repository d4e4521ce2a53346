import { countryCodes } from '../../../contract/countries.ts';
import { placeKey } from './place-key.ts';

const states = `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
  KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
  MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
  NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
  SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
  WV West Virginia, WI Wisconsin, WY Wyoming`;

/** GeoNames has numbers for the provinces of Canada. */
const provinces = `AB 01 Alberta, BC 02 British Columbia, MB 03 Manitoba, NB 04 New Brunswick, NL 05 Newfoundland and Labrador,
  NS 07 Nova Scotia, ON 08 Ontario, PE 09 Prince Edward Island, QC 10 Quebec, SK 11 Saskatchewan, YT 12 Yukon,
  NT 13 Northwest Territories, NU 14 Nunavut`;

export type Region = { country: string; region: string };

/** By code and by name. Other countries have none here. */
const regions = new Map<string, Region>();
/** The codes that people write. */
const written = new Map<string, string>();

for (const entry of states.split(',')) {
  const [, code = '', name = ''] = /^\s*(\S+) (.*)$/.exec(entry) ?? [];
  regions.set(placeKey(code), { country: 'US', region: code });
  regions.set(placeKey(name), { country: 'US', region: code });
}
for (const entry of provinces.split(',')) {
  const [, code = '', region = '', name = ''] = /^\s*(\S+) (\S+) (.*)$/.exec(entry) ?? [];
  regions.set(placeKey(code), { country: 'CA', region });
  regions.set(placeKey(name), { country: 'CA', region });
  written.set(`CA ${region}`, code);
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const countries = new Map<string, string>([
  ...countryCodes.map((code) => [placeKey(countryNames.of(code) ?? code), code] as const),
  ...countryCodes.map((code) => [placeKey(code), code] as const),
  ['usa', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
]);

/** A state or a province, by its code or its name. */
export function findRegion(text: string, country?: string): Region | undefined {
  // ISO 3166-2 has the country before the region.
  const found = regions.get(placeKey(text.replace(/^[A-Z]{2}-/, '')));
  return country === undefined || found?.country === country ? found : undefined;
}

/** ISO 3166-1 alpha-2 */
export function findCountry(text: string): string | undefined {
  return countries.get(placeKey(text));
}

export function nameOfCountry(code: string): string {
  return countryNames.of(code) ?? code;
}

export function hasRegions(country: string): boolean {
  return country === 'US' || country === 'CA';
}

/** As people write it; empty where only GeoNames has a code. */
export function codeOfRegion({ country, region }: Region): string {
  return country === 'US' ? region : (written.get(`${country} ${region}`) ?? '');
}
