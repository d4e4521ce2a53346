import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Choice, type Choosable, chooseWhole, keepRefused, nothing, refreshRows } from './choice.ts';
import { areAllChosen, keepPeople, mostChosen, peopleOf, toggleRow, toggleRows } from './choice.ts';

const row = (key: string, version = 1): Choosable => ({
  key,
  applicantId: `p${key}`,
  application: { id: `a${key}`, version },
});
const rows = ['1', '2', '3', '4', '5'].map((key) => row(key));
const keys = (choice: Choice) => [...choice.rows.keys()].toSorted().join('');

/** The rows that are clicked one after the other; with a plus as a range. */
const clicks: [string, string][] = [
  ['1', '1'],
  ['1 1', ''],
  ['1 4', '14'],
  ['2 +4', '234'],
  ['4 +2', '234'],
  ['2 +4 +5', '2345'],
  ['2 +4 3 +5', '2'],
  ['+3', '3'],
  ['9 +3', '3'],
];

for (const [pressed, expected] of clicks) {
  test(`rows ${pressed} leave ${expected || 'none'} chosen`, () => {
    const choice = pressed
      .split(' ')
      .reduce(
        (last, press) =>
          toggleRow(last, rows, { key: press.replace('+', ''), isRange: press.startsWith('+') }),
        nothing,
      );
    assert.equal(keys(choice), expected);
  });
}

test('a page is chosen, and all of it again is none of it; other pages stay', () => {
  const other = toggleRows(nothing, [row('9')]);
  const all = toggleRows(toggleRow(other, rows, { key: '2', isRange: false }), rows);
  assert.equal(keys(all), '123459');
  assert.ok(areAllChosen(all, rows));
  assert.equal(keys(toggleRows(all, rows)), '9');
  assert.ok(!areAllChosen(other, []));
});

test('a whole list keeps the rows that a page has named, and is whole until one is taken out', () => {
  const named = { ...row('1'), person: { first_name: 'Ana', last_name: 'Bo' } };
  const whole = chooseWhole(toggleRows(nothing, [named]), { of: 'list', rows });
  assert.equal(keys(whole), '12345');
  assert.equal(whole.rows.get('1'), named);
  assert.ok(whole.whole.has('list'));
  assert.equal(toggleRow(whole, rows, { key: '3', isRange: false }).whole.size, 0);
});

test('no more are chosen than one act takes', () => {
  const many = Array.from({ length: mostChosen + 1 }, (_, index) => row(String(index)));
  assert.equal(chooseWhole(nothing, { of: '', rows: many }).rows.size, mostChosen);
});

test('only the refused stay chosen, with the version of now', () => {
  const left = keepRefused(toggleRows(nothing, rows), ({ key }) => key < '3', new Map([['a2', 7]]));
  assert.equal(keys(left), '12');
  assert.deepEqual(
    [...left.rows.values()].map(({ application }) => application?.version),
    [1, 7],
  );
});

test('people are acted on once each, and those whom an act refused stay chosen', () => {
  const twice = { ...row('6'), applicantId: 'p1' };
  const none = { ...row('7'), application: null };
  const choice = toggleRows(nothing, [row('1'), twice, row('2'), none]);
  assert.deepEqual(peopleOf(choice), [
    { id: 'p1', application_id: 'a1' },
    { id: 'p2', application_id: 'a2' },
    { id: 'p7' },
  ]);
  assert.equal(keys(keepPeople(choice, [{ id: 'p1' }])), '16');
});

test('a page that was loaded again counts', () => {
  const choice = toggleRows(nothing, rows);
  assert.equal(refreshRows(choice, rows), choice);
  const fresh = refreshRows(choice, [row('2', 5), row('8')]);
  assert.equal(fresh.rows.get('2')?.application?.version, 5);
  assert.equal(keys(fresh), '12345');
});
