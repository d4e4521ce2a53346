import { fieldProblem } from '../../ground/problem.ts';
import { type Address, findPostalCode, findTowns, nameOfTown } from './find-place.ts';
import type { Located, PlaceConfig, Point } from './locations.ts';
import { placeKey } from './place-key.ts';
import type { PlaceTable } from './place-table.ts';

/** A place that a visitor typed. */
export type TypedPlace = {
  /** As it is shown, and found again. */
  name: string;
  /** Other towns of that name. */
  others: string[];
  /** `undefined`: known as the name of a location alone. */
  point: Point | undefined;
  /** `placeKey` of the typed text. */
  key: string;
};

const mostOthers = 4;

type Known = PlaceConfig & { table: PlaceTable; locations: Located[] };

/**
 * A postal code, a location of the agency by its name, or a town.
 *
 * @throws Problem `validation_failed` on `near` for a place that nobody knows
 */
export function readTypedPlace(near: string, { table, locations, agencyCountry }: Known): TypedPlace {
  const key = placeKey(near);
  const area = agencyCountry === 'US' ? findPostalCode(table, near) : undefined;
  if (area) return { name: near, others: [], point: area, key };
  const whole = findTowns(near, { table, agencyCountry });
  const towns = whole.length > 0 ? whole : findTowns(withoutCode(near), { table, agencyCountry });
  const names = towns.map((town) => nameOfTown(town, agencyCountry));
  // The agency's own Springfield is meant, also where another one is larger.
  const own = locations.find((location) => placeKey(location.display_name) === key && location.point);
  const found =
    own ?? (towns.length === 0 ? locations.find((location) => isNamed(location, key)) : undefined);
  const name = found?.display_name ?? names[0];
  if (name === undefined) throw fieldProblem('near', explainUnknown(near, agencyCountry));
  const others = [...new Set(names)].filter((other) => other !== name).slice(0, mostOthers);
  return { name, others, point: found ? found.point : towns[0], key };
}

/** The name of the location, or of its town, is the text. */
export function isNamed({ display_name, city }: Address, key: string): boolean {
  return key !== '' && (placeKey(display_name) === key || placeKey(city) === key);
}

/** "50667 Köln" and "SW1A 1AA London" without the code: those of other countries are not known. */
function withoutCode(near: string): string {
  const words = near.split(/\s+/).filter((word) => !/\d/.test(word));
  return words.join(' ');
}

function explainUnknown(near: string, agencyCountry: string): string {
  if (agencyCountry === 'US' && /^\d{5}(?:-\d{4})?$/.test(near)) {
    return `There is no postal code ${near} in the United States`;
  }
  if (/\d/.test(near)) return 'We only know postal codes in the United States. Enter a town instead';
  const [most, least] = [near.slice(0, 40), near.length > 40 ? '…' : ''];
  return `We don’t know the place “${most}${least}”. Enter a town and its state or country, such as “Portland, OR”`;
}
