import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameFurther } from './name-further.ts';

const listed = [{ id: '7', display_name: 'Dayton' }];
const stored = { further_location_ids: '7\n9', further_locations: 'Dayton of before\nLima' };

test('a further location is named by the list, else by the stored job, and never by a bare id', () => {
  assert.equal(nameFurther('7', listed, stored), 'Dayton');
  assert.equal(nameFurther('9', listed, stored), 'Lima');
  assert.equal(nameFurther('8', listed, stored), 'Deleted location');
  assert.equal(nameFurther('8', listed), 'Deleted location');
  assert.equal(nameFurther('Lima, OH', listed), 'Lima, OH');
});
