import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  narrowAddress,
  pageAddress,
  readPageNumber,
  readSortDirection,
  sortAddress,
} from './table-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('a page that is not a positive whole number is the first', () => {
  for (const page of ['', '0', '-1', '1.5', 'x', '1e999']) {
    assert.equal(readPageNumber(search(`page=${page}`)), 1, page);
  }
  assert.equal(readPageNumber(search('page=7')), 7);
});

test('narrowing a list keeps the rest of its query and begins at its first page', () => {
  assert.equal(narrowAddress(search('q=nurse&page=3'), { active: 'true' }), '?q=nurse&active=true');
});

test('an empty part leaves the address', () => {
  assert.equal(narrowAddress(search('q=nurse&active=true'), { q: '', active: undefined }), '?');
});

test('the first page has no number in its address', () => {
  assert.equal(pageAddress(search('q=a&page=4'), 1), '?q=a');
  assert.equal(pageAddress(search('q=a&page=4'), 5), '?q=a&page=5');
});

test('a column is sorted up, down and then not at all', () => {
  assert.equal(sortAddress(search('q=a&page=2'), 'name'), '?q=a&sort=name');
  assert.equal(sortAddress(search('sort=name'), 'name'), '?sort=-name');
  assert.equal(sortAddress(search('sort=-name'), 'name'), '?');
  assert.equal(sortAddress(search('sort=-name'), 'salary'), '?sort=salary');
  assert.equal(readSortDirection(search('sort=-name'), 'name'), 'descending');
  assert.equal(readSortDirection(search('sort=-name'), 'salary'), undefined);
});
