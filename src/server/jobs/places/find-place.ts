import type { PostalAddress } from '../../../contract/jobs.ts';
import { isFullyRemote, townOf } from '../../../contract/remote-work.ts';
import { placeKey } from './place-key.ts';
import { findPlaces, type Place, type PlaceTable } from './place-table.ts';
import { codeOfRegion, findCountry, findRegion, hasRegions, nameOfCountry } from './regions.ts';

/** The address of a location, under its name. The country is empty for the agency's. */
export type Address = PostalAddress & { display_name: string };

type Known = {
  table: PlaceTable;
  /** ISO 3166-1 alpha-2 */
  agencyCountry: string;
};

/**
 * Where a location is: by its postal code, by its city, or by its name.
 *
 * @returns `undefined` where that is not certain
 */
export function locate(address: Address, { table, agencyCountry }: Known): Place | undefined {
  const country = address.country || agencyCountry;
  return (
    findArea(address, { table, agencyCountry }) ??
    certainOf(townsOf(address, { table, agencyCountry }), country)
  );
}

function findArea(
  { country, postal_code, display_name }: Address,
  { table, agencyCountry }: Known,
): Place | undefined {
  return (country || agencyCountry) === 'US' ? findPostalCode(table, postal_code || display_name) : undefined;
}

function townsOf({ city, region, display_name, country }: Address, { table, agencyCountry }: Known): Place[] {
  const name = city || nameWithoutNote(townOf({ name: display_name, city }));
  const typed = region === '' || hasRegion(name) ? name : `${name}, ${region}`;
  const inside = { agencyCountry: country || agencyCountry, isCountryKnown: country !== '' };
  return findTowns(typed, { table, ...inside });
}

/**
 * The country that a location is in: its own, or that of the place.
 *
 * @returns empty where nobody knows it. A location that is called "Remote" is no place: it has the agency's
 */
export function countryOf(address: Address, known: Known): string {
  if (address.country !== '') return address.country;
  if (isFullyRemote(address.display_name)) return known.agencyCountry;
  return (
    findArea(address, known)?.country ??
    countryOfRegion(address, known) ??
    countryOfMost(townsOf(address, known), known)
  );
}

function countryOfRegion({ region }: Address, { agencyCountry }: Known): string | undefined {
  // Other countries have regions with the same two letters.
  return hasRegions(agencyCountry) || region.length > 2 ? findRegion(region)?.country : undefined;
}

/** All four Springfields are in one country. A namesake abroad that is ten times larger leaves it open. */
function countryOfMost(towns: Place[], { agencyCountry }: Known): string {
  const [country = ''] = towns.map((town) => town.country);
  const sizeOf = (isInside: boolean) =>
    Math.max(0, ...towns.filter((town) => (town.country === country) === isInside).map(({ size }) => size));
  const factor = country === agencyCountry ? 0.1 : 10;
  return sizeOf(true) > sizeOf(false) * factor ? country : '';
}

/** Four Springfields are no place. A town ten times larger than the next is meant. */
function certainOf(towns: Place[], country: string): Place | undefined {
  const [first, second] = towns.filter((town) => town.country === country);
  const certain = first ?? (towns.length === 1 ? towns[0] : undefined);
  return second && certain && second.size * 10 > certain.size ? undefined : certain;
}

function nameWithoutNote(name: string): string {
  return name.replace(/\s*\([^()]*\)$/, '');
}

function hasRegion(name: string): boolean {
  return name.includes(',');
}

/** Alone, or after a town. */
const postalCodeOfUs = /(?:^|\s)(\d{5})(?:-\d{4})?$/;

/** The area of the postal code of the United States that a text ends with. */
export function findPostalCode(table: PlaceTable, text: string): Place | undefined {
  const code = postalCodeOfUs.exec(text.trim())?.[1];
  return code === undefined ? undefined : findPlaces(table, code)[0];
}

/**
 * The towns that a text may mean, such as "Denver", "Denver, CO", "Denver CO 80202" or "Leeds, UK": those of the agency's
 * country first, then the largest.
 */
export function findTowns(
  text: string,
  { table, agencyCountry, isCountryKnown = false }: Known & { isCountryKnown?: boolean },
): Place[] {
  const [name = '', ...rest] = text
    .replace(/,?\s+\d{5}(?:-\d{4})?$/, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const asked = readRest(rest, agencyCountry);
  // Postal codes are not towns.
  if (asked === undefined || /^\d*$/.test(name)) return [];
  const { country, region } = asked;
  const towns = findPlaces(table, placeKey(name)).filter(
    (town) =>
      (country === undefined || town.country === country) &&
      (region === undefined || town.region === region) &&
      (!isCountryKnown || town.country === agencyCountry),
  );
  if (towns.length === 0 && rest.length === 0) return findWithoutComma(name, { table, agencyCountry });
  const isHome = (town: Place) => Number(town.country === agencyCountry);
  return towns.toSorted((one, other) => isHome(other) - isHome(one) || other.size - one.size);
}

/** "Denver CO" */
function findWithoutComma(name: string, known: Known): Place[] {
  const [, town = '', end = ''] = /^(.+) (\p{L}{2,})$/u.exec(name) ?? [];
  return findRegion(end) || findCountry(end) ? findTowns(`${town}, ${end}`, known) : [];
}

/** @returns `undefined` for a part that is no place where the parts are known */
function readRest(
  rest: string[],
  agencyCountry: string,
): { country?: string | undefined; region?: string | undefined } | undefined {
  const last = rest.at(-1);
  if (last === undefined) return {};
  // In the United States "CA" is California, and in Germany "DE" is no Delaware.
  const region = findRegion(last, hasRegions(agencyCountry) ? agencyCountry : undefined);
  const home = hasRegions(agencyCountry) ? region : undefined;
  if (home) return home;
  const country = findCountry(last);
  if (country !== undefined) {
    const inside = rest.length > 1 ? findRegion(rest.at(-2) ?? '', country) : undefined;
    return inside ?? { country };
  }
  const abroad = region ?? findRegion(last);
  if (abroad) return abroad;
  return hasRegions(agencyCountry) ? undefined : {};
}

/** As a visitor may type it: it finds the same town again. */
export function nameOfTown(town: Place, agencyCountry: string): string {
  const code = codeOfRegion(town);
  const country = town.country === agencyCountry || town.country === 'US' ? '' : nameOfCountry(town.country);
  return [town.name, code, country].filter((part) => part !== '').join(', ');
}
