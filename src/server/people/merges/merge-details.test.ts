import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeDetails } from './merge-details.ts';

const kept = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Silva',
  email: 'ana@example.com',
  phone: '111',
  zenople: false,
};
const merged = { ...kept, middle_name: 'Q.', last_name: 'Sylva', email: 'as@example.com', phone: '222' };

test('only taken fields change, and only where they differ', () => {
  assert.deepEqual(mergeDetails(kept, merged, []), {});
  assert.deepEqual(mergeDetails(kept, merged, ['first_name', 'middle_name', 'phone']), {
    middle_name: 'Q.',
    phone: '222',
  });
});

test('a person who is completed under either record is completed', () => {
  assert.deepEqual(mergeDetails(kept, { ...merged, zenople: true }, []), { zenople: true });
  assert.deepEqual(mergeDetails({ ...kept, zenople: true }, merged, []), {});
});
