import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countriesByName } from './countries-by-name.ts';

test('every country of ISO 3166-1 has a name, and the names are sorted', () => {
  const countries = countriesByName();
  assert.equal(countries.length, 249);
  assert.deepEqual(countries[0], ['AF', 'Afghanistan']);
  assert.deepEqual(countries[1], ['AX', 'Åland Islands']);
  assert.deepEqual(
    countries.filter(([code, name]) => code === name),
    [],
  );
});
