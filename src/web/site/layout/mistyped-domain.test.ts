import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
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

test('each form of visitors that sends an email asks about a slip', () => {
  const forms = globSync('src/web/site/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /<(?:PostedForm|form)\b/.test(text) && /type="email"|fieldsFor|KnownFields\b/.test(text);
  });
  const asking = forms.filter((file) => readFileSync(file, 'utf8').includes('<MeantAddress'));
  assert.deepEqual(
    forms.filter((file) => !asking.includes(file)),
    ['src/web/site/layout/posted-form.tsx'],
  );
  assert.equal(asking.length, 4);
});
