import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeSearch, shortenPhrases, type SearchWord } from './search-query.ts';

const known = (word: string, stem: string | null = word): SearchWord => ({
  word,
  stem,
  isKnown: true,
  nearest: [],
});

test('every word is searched, by its stem too, and the last one also as a beginning', () => {
  assert.deepEqual(composeSearch([known('drivers', 'driver'), known('nig')]), {
    query: `('drivers' | 'driver') & ('nig':*)`,
    title: `('=drivers' | '=driver') & ('=nig':*)`,
    narrower: { query: `('drivers' | 'driver') & ('nig')`, title: `('=drivers' | '=driver') & ('=nig')` },
    corrections: [],
  });
});

test('words that are too common are left out, except while they are typed', () => {
  assert.equal(composeSearch([known('in', null), known('leeds')])?.query, `('leeds':*)`);
  assert.equal(composeSearch([known('leeds'), known('in', null)])?.query, `('leeds') & ('in':*)`);
});

test('"jobs" and the like are not searched', () => {
  const words = [known('jobs', 'job'), known('in', null), known('leeds')];
  assert.equal(composeSearch(words)?.query, `('leeds':*)`);
  assert.equal(composeSearch([known('warehouse'), known('jobs', 'job')])?.query, `('warehouse')`);
  assert.equal(composeSearch([known('jobs', 'job')]), undefined);
  assert.equal(composeSearch([]), undefined);
});

test('an unknown word is replaced by similar words, and the answer names the correction', () => {
  const typed = { word: 'forklft', stem: 'forklft', isKnown: false, nearest: ['forklift', 'fork'] };
  assert.deepEqual(composeSearch([typed, known('leeds')]), {
    query: `('forklift' | 'fork') & ('leeds':*)`,
    title: `('=forklift' | '=fork') & ('=leeds':*)`,
    narrower: { query: `('forklift' | 'fork') & ('leeds')`, title: `('=forklift' | '=fork') & ('=leeds')` },
    corrections: [{ typed: 'forklft', meant: ['forklift', 'fork'] }],
  });
});

test('a word without a similar word stays, and finds nothing', () => {
  assert.deepEqual(composeSearch([{ ...known('xyzzy'), isKnown: false }]), {
    query: `('xyzzy':*)`,
    title: `('=xyzzy':*)`,
    narrower: { query: `('xyzzy')`, title: `('=xyzzy')` },
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
