import type { PlaceConfig } from './locations.ts';

/** The unit of roads. */
const countriesWithMiles = new Set(['US', 'GB', 'LR']);

export function unitOf({ agencyCountry }: PlaceConfig): 'miles' | 'km' {
  return countriesWithMiles.has(agencyCountry) ? 'miles' : 'km';
}

/** Kilometres. */
const kmOfMile = 1.609344;

export function kmOf(distance: string, config: PlaceConfig): number {
  return Number(distance) * (unitOf(config) === 'miles' ? kmOfMile : 1);
}
