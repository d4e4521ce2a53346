import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tagged } from '../../../../contract/tags.ts';
import { describeTagged, describeWhole, nameRefusedPeople, nameStaying } from './chosen-words.ts';

const refused: Tagged['refused'] = [
  { id: '1', code: 'applicant_merged' },
  { id: '2', code: 'applicant_erased' },
];

test('the banner says who has the tag, and who stays', () => {
  const give = { name: 'Forklift', isTaken: false };
  assert.equal(describeTagged(give, { people: 1, refused: [] }), 'Tagged 1 person “Forklift”.');
  assert.equal(describeTagged(give, { people: 0, refused: [] }), 'They all have “Forklift” already.');
  const take = { name: 'Forklift', isTaken: true };
  assert.equal(
    describeTagged(take, { people: 3, refused }),
    'Removed “Forklift” from 3 people. 2 people stay unchanged:',
  );
  assert.equal(describeTagged(take, { people: 0, refused: [] }), 'None of them had “Forklift”.');
});

test('people whom an act has left are named, with the reason', () => {
  const person = { first_name: 'Ana', last_name: 'Bo' };
  const rows = [{ key: '7', applicantId: '1', person, application: null }];
  assert.deepEqual(nameRefusedPeople(refused, rows), [
    { id: '1', name: 'Ana Bo', detail: 'This person was merged with another one.' },
    { id: '2', name: 'Somebody', detail: 'This person was erased.' },
  ]);
});
test('people without an application to move are named, and counted where no page has shown them', () => {
  const application = { id: '9', version: 1 };
  const ana = {
    key: '1',
    applicantId: '1',
    person: { first_name: 'Ana', last_name: 'Bo' },
    application: null,
  };
  const unknown = ['2', '3'].map((key) => ({ key, applicantId: key, application: null }));
  const names = (rows: Parameters<typeof nameStaying>[0]) => nameStaying(rows).map(({ name }) => name);
  assert.deepEqual(names([{ ...ana, application }]), []);
  assert.deepEqual(names([ana, { ...ana, key: '4', application }]), ['Ana Bo']);
  assert.deepEqual(names([ana, ...unknown]), ['Ana Bo', '2 others']);
});

test('the second step says how many it chooses', () => {
  const cases: [Parameters<typeof describeWhole>[0], string][] = [
    [{ total: { total: 53 } }, 'All 53 that match'],
    [{ total: { total: 1_204 }, name: 'New' }, 'All 1,204 in New'],
    [{ total: { total: 10_000, isAtLeast: true } }, 'The first 10,000 that match'],
    [{ total: { total: 12_000 }, name: 'New' }, 'The first 10,000 that match'],
  ];
  for (const [whole, words] of cases) assert.equal(describeWhole(whole), words);
});
