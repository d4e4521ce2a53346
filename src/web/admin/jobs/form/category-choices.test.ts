import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, listCategoryChoices, markTaken } from './category-choices.ts';

const categories = ['Leeds', 'Malmö', 'New York', 'York'].map((display_name, index) => ({
  id: String(index),
  display_name,
}));
const titles = (typed: string) =>
  listCategoryChoices(categories, typed, (name) => `Add ${name}`).map(({ title }) => title);

test('before anything is typed every category is a choice', () => {
  assert.deepEqual(titles(' '), ['Leeds', 'Malmö', 'New York', 'York']);
});

test('typing finds parts of names, without case and accents, and what begins with it first', () => {
  assert.deepEqual(titles('MALM'), ['Malmö', 'Add MALM']);
  assert.deepEqual(titles('yor'), ['York', 'New York', 'Add yor']);
});

test('a name that is there cannot be added again, in any case', () => {
  assert.deepEqual(titles(' york '), ['York', 'New York']);
  assert.deepEqual(titles('Berlin '), ['Add Berlin']);
});

test('a name is found as the server compares names: accents count, case does not', () => {
  assert.equal(findByName(categories, ' malmÖ')?.id, '1');
  assert.equal(findByName(categories, 'Malmo'), undefined);
});

test('what is chosen already is told so while its name is typed, and comes before the choice that adds', () => {
  const taken = new Set(['3', '0']);
  const titlesOf = (typed: string) =>
    markTaken(
      listCategoryChoices(categories, typed, (name) => `Add ${name}`),
      { taken, typed },
    ).map(({ title }) => title);
  assert.deepEqual(titlesOf('yor'), ['York: already chosen', 'New York', 'Add yor']);
  assert.deepEqual(titlesOf(' '), ['Malmö', 'New York']);
});
