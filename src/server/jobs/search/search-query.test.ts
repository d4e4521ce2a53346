import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherForms, shortenPhrases } from '../../../database/equal-words.ts';
import { composeSearch, type SearchWord } from './search-query.ts';

const known = (word: string, stem: string | null = word): SearchWord => ({
  word,
  stem,
  isKnown: true,
  nearest: [],
  parts: null,
});

test('every word is searched, by its stem too, and the last one also as a beginning', () => {
  assert.deepEqual(composeSearch([known('drivers', 'driver'), known('nig')]), {
    query: `(('drivers' | 'driver') & ('nig':*)) | 'driversnig':*`,
    corrections: [],
  });
});

test('words that are too common are left out, except while they are typed', () => {
  assert.equal(composeSearch([known('in', null), known('leeds')])?.query, `('leeds':*)`);
  assert.equal(
    composeSearch([known('leeds'), known('in', null)])?.query,
    `(('leeds') & ('in':*)) | 'leedsin':*`,
  );
});

test('"jobs" and the like are not searched', () => {
  const words = [known('jobs', 'job'), known('in', null), known('leeds')];
  assert.equal(composeSearch(words)?.query, `('leeds':*)`);
  assert.equal(composeSearch([known('warehouse'), known('jobs', 'job')])?.query, `('warehouse')`);
  assert.equal(composeSearch([known('jobs', 'job')]), undefined);
  assert.equal(composeSearch([]), undefined);
});

test('an unknown word is replaced by similar words, and the answer names the correction', () => {
  const typed = {
    word: 'forklft',
    stem: 'forklft',
    isKnown: false,
    nearest: ['forklift', 'fork'],
    parts: null,
  };
  assert.deepEqual(composeSearch([typed, known('leeds')]), {
    query: `(('forklift' | 'fork') & ('leeds':*)) | 'forklftleeds':*`,
    corrections: [{ typed: 'forklft', meant: ['forklift', 'fork'] }],
  });
});

test('a word without a similar word stays, and finds nothing', () => {
  assert.deepEqual(composeSearch([{ ...known('xyzzy'), isKnown: false }]), {
    query: `('xyzzy':*)`,
    corrections: [],
  });
});

test('a phrase and its short form find each other', () => {
  assert.equal(shortenPhrases('driver United  Kingdom'), 'driver uk');
  assert.equal(shortenPhrases('reunited kingdoms'), 'reunited kingdoms');
  assert.equal(
    composeSearch([{ ...known('uk'), isKnown: false, nearest: ['ukraine'] }])?.query,
    `('uk':* | ('united' & 'kingdom') | ('great' & 'britain'))`,
  );
});

test('an unknown word that two known words make is both of them, beside itself', () => {
  const typed = {
    ...known('lagerarbeiter'),
    isKnown: false,
    nearest: ['lager'],
    parts: ['lager', 'arbeiter'],
  };
  assert.deepEqual(
    [composeSearch([typed])?.query, composeSearch([typed])?.corrections],
    [`('lagerarbeiter':* | ('lager' & 'arbeiter'))`, []],
  );
  assert.equal(composeSearch([{ ...typed, isKnown: true }])?.query, `('lagerarbeiter':*)`);
});

test('equal words find each other, whichever is typed', () => {
  assert.deepEqual(otherForms('rn'), [['registered', 'nurse'], ['nurse']]);
  assert.deepEqual(otherForms('nurse'), [['rn']]);
  assert.deepEqual(otherForms('2nd'), [['second']]);
  assert.deepEqual(otherForms('driver'), []);
  assert.equal(shortenPhrases('Front-End developer, part time'), 'frontend developer, parttime');
});
