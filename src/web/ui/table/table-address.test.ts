import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addToAsked, narrowAddress, pageAddress, readPageNumber } from './table-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('a page that is not a positive whole number is the first', () => {
  for (const page of ['', '0', '-1', '1.5', 'x', '1e999']) {
    assert.equal(readPageNumber(search(`page=${page}`)), 1, page);
  }
  assert.equal(readPageNumber(search('page=7')), 7);
});

test('a new filter keeps the rest of the query and starts at the first page', () => {
  assert.equal(narrowAddress(search('q=nurse&page=3'), { active: 'true' }), '?q=nurse&active=true');
});

test('an empty part leaves the address', () => {
  assert.equal(narrowAddress(search('q=nurse&active=true'), { q: '', active: undefined }), '?');
});

test('the first page has no number in its address', () => {
  assert.equal(pageAddress(search('q=a&page=4'), 1), '?q=a');
  assert.equal(pageAddress(search('q=a&page=4'), 5), '?q=a&page=5');
});

test('a change made before the last one is shown begins with the last one', () => {
  const [shown, later] = [{ search: '?page=2' }, { search: '?q=nurse&active=true' }];
  const first = addToAsked(undefined, shown, { q: 'nurse' });
  const second = addToAsked(first, shown, { active: 'true' });
  assert.equal(second.address, '?q=nurse&active=true');
  assert.equal(addToAsked(second, later, { q: '' }).address, '?active=true');
});
