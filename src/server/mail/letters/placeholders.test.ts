import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fillPlaceholders, findPlaceholderFault } from './placeholders.ts';

const known = ['job', 'agency'];

test('a text may hold the known placeholders', () => {
  assert.equal(findPlaceholderFault('{job} at {agency}, {job}', known), undefined);
  assert.equal(findPlaceholderFault('no braces', known), undefined);
});

test('an unknown or broken placeholder is named, with the known ones', () => {
  assert.equal(
    findPlaceholderFault('Hello {name}', known),
    '{name} cannot be used here. Use {job}, {agency}, or no braces',
  );
  for (const broken of ['{job', 'job}', '{ job }', '{}', '{{job}}', '{jo\nb}', '{Job}', '{constructor}']) {
    assert.ok(findPlaceholderFault(broken, known), broken);
  }
});

test('a text without a fault holds no braces once it is filled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{', '}', 'job', 'agency', ' ', '{job}')), (parts) => {
      const text = parts.join('');
      const filled = fillPlaceholders(text, { job: 'Cook', agency: 'Acme' });
      return findPlaceholderFault(text, known) !== undefined || !/[{}]/.test(filled);
    }),
  );
});

test('values are not searched for placeholders, and stand as they are', () => {
  assert.equal(fillPlaceholders('{job}{agency}', { job: '{agency}', agency: '$&$1' }), '{agency}$&$1');
});
