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
  hold_reason: '',
  hold_until: '',
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

test('the legal holds of both records become one', () => {
  const none = { hold_reason: '', hold_until: '' };
  const [early, late] = [
    { hold_reason: 'A dispute', hold_until: '2026-01-31' },
    { hold_reason: 'An audit', hold_until: '2027-01-31' },
  ];
  for (const [about, own, other, change] of [
    ['neither has one', none, none, {}],
    ['the remaining record has one', early, none, {}],
    ['the other record has one', none, early, early],
    ['the other ends later', early, late, { ...late, hold_reason: 'A dispute; An audit' }],
    ['the other ends sooner', late, early, { ...late, hold_reason: 'An audit; A dispute' }],
    [
      'both have the same reason',
      early,
      { ...early, hold_until: '2026-02-01' },
      { ...early, hold_until: '2026-02-01' },
    ],
  ] as const) {
    assert.deepEqual(mergeDetails({ ...kept, ...own }, { ...merged, ...other }, []), change, about);
  }
});
