import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Address, findPostalCode, countryOf, findTowns, locate, nameOfTown } from './find-place.ts';
import { readPlaceTable } from './place-file.ts';
import { placeKey } from './place-key.ts';
import { readTypedPlace } from './typed-place.ts';
import { findPlaces, type Place, writePlaceTable } from './place-table.ts';

const towns: [name: string, region: string, country: string, size: number][] = [
  ['Denver', 'CO', 'US', 700_000],
  ['Denver', 'PA', 'US', 4_000],
  ['Denver', '14', 'IN', 9_000_000],
  ['Springfield', 'MO', 'US', 160_000],
  ['Springfield', 'MA', 'US', 150_000],
  ['St. Louis', 'MO', 'US', 300_000],
  ['London', 'ENG', 'GB', 8_000_000],
  ['London', '08', 'CA', 350_000],
  ['Leeds', 'ENG', 'GB', 450_000],
  ['Zürich', 'ZH', 'CH', 340_000],
  ['Berlin', '16', 'DE', 3_400_000],
  ['Remote', 'OR', 'US', 5_000],
  ['Ontario', 'CA', 'US', 170_000],
];

const rows = towns.map(([name, region, country, size], index): [string, Place] => [
  placeKey(name),
  { name, region, country, size, latitude: index, longitude: -index },
]);
const denver = { name: 'Denver', region: 'CO', country: 'US', latitude: 39.7491, longitude: -104.9946 };
const table = writePlaceTable([...rows, ['80202', { ...denver, size: 5_000 }]]);

const names = (text: string, agencyCountry = 'US') =>
  findTowns(text, { table, agencyCountry }).map((town) => nameOfTown(town, agencyCountry));

const typed: [text: string, found: string[], agencyCountry?: string][] = [
  ['denver', ['Denver, CO', 'Denver, PA', 'Denver, India']],
  ['Denver, CO', ['Denver, CO']],
  ['denver colorado', ['Denver, CO']],
  ['Denver CO', ['Denver, CO']],
  ['Denver, CO 80202', ['Denver, CO']],
  ['Denver, Pennsylvania, USA', ['Denver, PA']],
  ['Saint Louis', ['St. Louis, MO']],
  ['zurich', ['Zürich, Switzerland']],
  ['London, Ontario', ['London, ON, Canada']],
  ['London, ON, Canada', ['London, ON, Canada']],
  ['London', ['London, United Kingdom', 'London, ON, Canada']],
  ['London', ['London', 'London, ON, Canada'], 'GB'],
  ['Ontario, CA', ['Ontario, CA']],
  ['Leeds, West Yorkshire', ['Leeds'], 'GB'],
  ['Leeds, UK', ['Leeds, United Kingdom']],
  ['Berlin, DE', ['Berlin'], 'DE'],
  ['Denver, Nowhere', []],
  ['Atlantis', []],
  [',', []],
  ['80202', [], 'DE'],
];
for (const [text, found, agencyCountry] of typed) {
  test(`"${text}" is ${found.join(' or ') || 'no place'} for an agency in ${agencyCountry ?? 'US'}`, () => {
    assert.deepEqual(names(text, agencyCountry), found);
  });
}

test('a town has a name that finds it again', () => {
  for (const [key, { name, region, country }] of rows) {
    const [town] = findTowns(nameOfTown({ ...denver, name, region, country, size: 1 }, 'US'), {
      table,
      agencyCountry: 'US',
    });
    assert.deepEqual([placeKey(town?.name ?? ''), town?.region], [key, region]);
  }
});

test('each line of the table is found, and no other', () => {
  for (const [key, place] of rows) assert.ok(findPlaces(table, key).some(({ size }) => size === place.size));
  for (const key of ['', '0', 'denve', 'denver ', 'zzz']) assert.deepEqual(findPlaces(table, key), []);
  assert.deepEqual(findPlaces(writePlaceTable([]), 'denver'), []);
});

test('postal codes are those of the United States', () => {
  for (const code of [' 80202-1234', 'Denver, CO 80202']) {
    assert.equal(findPostalCode(table, code)?.latitude, 39.7491);
  }
  for (const code of ['', '8020', '802022', '00000', 'SW1A 1AA'])
    assert.equal(findPostalCode(table, code), undefined);
});

const nowhere: Address = { display_name: 'Main campus', city: '', region: '', postal_code: '', country: '' };

const located: [address: Partial<Address>, found: string | undefined, agencyCountry?: string][] = [
  [{ postal_code: '80202' }, 'Denver, CO'],
  [{ postal_code: '80202', city: 'Leeds', country: 'GB' }, 'Leeds, United Kingdom'],
  [{ city: 'Denver', region: 'PA' }, 'Denver, PA'],
  [{ city: 'Denver', region: 'US-PA' }, 'Denver, PA'],
  [{ display_name: 'Denver, CO (downtown)' }, 'Denver, CO'],
  // The next Denver of the country is much smaller.
  [{ display_name: 'Denver' }, 'Denver, CO'],
  [{ display_name: 'Springfield' }, undefined],
  [{ display_name: 'Springfield', region: 'MA' }, 'Springfield, MA'],
  [{ display_name: 'Leeds', country: 'GB' }, 'Leeds, United Kingdom'],
  [{ display_name: 'Leeds', region: 'West Yorkshire' }, 'Leeds', 'GB'],
  [{ display_name: 'London', country: 'CA' }, 'London, ON, Canada'],
  [{ display_name: 'Office, Denver, PA 80202' }, 'Denver, CO'],
  [{ display_name: 'Remote' }, undefined],
  [{ display_name: 'Remote (US)' }, undefined],
  [{ display_name: 'Office', city: 'Remote', region: 'OR' }, 'Remote, OR'],
  [{}, undefined],
];
for (const [address, found, agencyCountry = 'US'] of located) {
  test(`a location ${JSON.stringify(address)} is ${found ?? 'not known'}`, () => {
    const place = locate({ ...nowhere, ...address }, { table, agencyCountry });
    assert.equal(place && nameOfTown(place, agencyCountry), found);
  });
}

// Toronto is in Canada for everybody but those who have a Toronto of their own: nobody knows which one they mean.
const inCountry: [address: Partial<Address>, country: string, agencyCountry?: string][] = [
  [{ display_name: 'Leeds, UK' }, 'GB'],
  [{ display_name: 'Toronto, ON' }, 'CA'],
  [{ display_name: 'Frankfurt am Main' }, 'DE'],
  [{ display_name: 'Springfield' }, 'US'],
  [{ display_name: 'Leeds' }, ''],
  [{ display_name: 'Toronto' }, ''],
  [{ display_name: 'Toronto' }, 'CA', 'GB'],
  [{ display_name: 'Sydney' }, ''],
  [{ display_name: 'Melbourne' }, ''],
  [{ display_name: 'Santiago' }, ''],
  [{ display_name: 'Melbourne, FL' }, 'US'],
  [{ city: 'Melbourne', region: 'FL' }, 'US'],
  [{ display_name: 'Sydney' }, 'AU', 'AU'],
  [{ display_name: 'Main campus', region: 'OH' }, 'US'],
  [{ display_name: 'Main campus', region: 'OH' }, '', 'DE'],
  [{ display_name: 'Main campus', country: 'PT' }, 'PT'],
  [{ display_name: 'Remote' }, 'US'],
  [{}, ''],
];
for (const [address, country, agencyCountry = 'US'] of inCountry) {
  test(`the country of ${JSON.stringify(address)} is ${country || 'not known'} in ${agencyCountry}`, async () => {
    const known = { table: await readPlaceTable(), agencyCountry };
    assert.equal(countryOf({ ...nowhere, ...address }, known), country);
  });
}

test('a town is found by its English name and by its own', async () => {
  const known = { table: await readPlaceTable(), agencyCountry: 'DE' };
  for (const [text, name] of [
    ['Cologne', 'Köln'],
    ['Nuremberg', 'Nürnberg'],
    ['München', 'Munich'],
    ['Frankfurt', 'Frankfurt am Main'],
    ['Vienna, Austria', 'Vienna'],
    ['Wien, Austria', 'Vienna'],
  ] as const) {
    assert.equal(findTowns(text, known)[0]?.name, name, text);
  }
});

test('a postal code of another country is left out for the town beside it', async () => {
  const known = { table: await readPlaceTable(), agencyCountry: 'DE', locations: [] };
  assert.equal(readTypedPlace('50667 Köln', known).name, 'Köln');
  assert.equal(readTypedPlace('SW1A 1AA London, UK', known).name, 'London, United Kingdom');
  assert.throws(() => readTypedPlace('50667', known), /Enter a town instead/);
});
