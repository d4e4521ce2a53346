import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opened } from '../people/texts.ts';
import { listChosen } from './chosen-filters.ts';

test('a chosen option stands with its label, unless it begins with it; others and unknown ones stand nowhere', () => {
  const of = (label: string, ...names: string[]) => ({
    name: label.toLowerCase(),
    label,
    allText: 'Any',
    options: names.map((display_name, index) => ({ id: String(index), display_name })),
  });
  const filters = [of('Stage', 'New', 'Placed'), of('Waiting', 'Waiting 3 days'), of('Tag', 'Forklift')];
  assert.deepEqual(listChosen(new URLSearchParams('stage=1&waiting=0&tag=7&q=a'), filters), [
    { name: 'stage', text: 'Stage: Placed' },
    { name: 'waiting', text: 'Waiting 3 days' },
  ]);
});

test('a filter by opening is named only when it narrows the list', () => {
  const of = (value: string) =>
    listChosen(new URLSearchParams({ is_opened: value }), [{ name: 'is_opened', ...opened }]).map(
      ({ text }) => text,
    );
  assert.deepEqual(of('x'), []);
  assert.deepEqual(of('true'), ['Person or application opened']);
});
