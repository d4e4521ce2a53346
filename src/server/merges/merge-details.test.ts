import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeDetails } from './merge-details.ts';

const kept = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Silva',
  email: 'ana@example.com',
  phone: '111',
  completed_externally_at: null,
};
const merged = { ...kept, middle_name: 'Q.', last_name: 'Sylva', email: 'as@example.com', phone: '222' };

test('only what is taken over changes, and only where it differs', () => {
  assert.deepEqual(mergeDetails(kept, merged, []), {});
  assert.deepEqual(mergeDetails(kept, merged, ['first_name', 'middle_name', 'phone']), {
    middle_name: 'Q.',
    phone: '222',
  });
});

test('whoever is completed under either record is completed, since that moment', () => {
  const moment = new Date();
  const completed = { completed_externally_at: moment };
  assert.deepEqual(mergeDetails(kept, { ...merged, ...completed }, []), completed);
  assert.deepEqual(mergeDetails({ ...kept, ...completed }, merged, []), {});
  const later = { completed_externally_at: new Date(moment.getTime() + 1) };
  assert.deepEqual(mergeDetails({ ...kept, ...completed }, { ...merged, ...later }, []), {});
});
