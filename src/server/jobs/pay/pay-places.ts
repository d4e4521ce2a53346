import type { PayPlace } from '../../../contract/pay/pay-rules.ts';
import type { Sql } from '../../../database/open.ts';
import { type Address, countryOf } from '../places/find-place.ts';
import type { PlaceConfig } from '../places/locations.ts';
import { readPlaceTable } from '../places/place-file.ts';

export function readPayAddresses(sql: Sql, ids: string[]): Promise<(Address & { id: string })[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return sql
    .selectFrom('locations')
    .select(['id', 'display_name', 'city', 'region', 'postal_code', 'country'])
    .where('id', 'in', ids)
    .execute();
}

/** Where nobody knows the country, the laws of the agency's country may bind. */
export async function createPlacing({ agencyCountry }: PlaceConfig): Promise<(address: Address) => PayPlace> {
  const table = await readPlaceTable();
  return (address) => ({
    ...address,
    country: countryOf(address, { table, agencyCountry }) || agencyCountry,
  });
}
