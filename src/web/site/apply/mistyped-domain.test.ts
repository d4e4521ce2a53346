import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMeantAddress } from './mistyped-domain.ts';

test('a slip in the domain of a frequent provider is found', () => {
  for (const [typed, meant] of [
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotnail.com', 'ana@hotmail.com'],
    ['Ana+jobs@YAHO.com', 'Ana+jobs@yahoo.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
  ] as const) {
    assert.equal(findMeantAddress(typed), meant, typed);
  }
});

test('no other address is doubted', () => {
  for (const typed of [
    'ana@gmail.com',
    'ana@GMAIL.com',
    'ana@mail.com',
    'ana@email.com',
    'ana@ymail.com',
    'ana@yahoo.ca',
    'ana@hotmail.fr',
    'ana@agency.example',
    'ana@gmail.com@agency.example',
    '@gmial.com',
    'gmial.com',
    '',
  ]) {
    assert.equal(findMeantAddress(typed), undefined, typed);
  }
});
