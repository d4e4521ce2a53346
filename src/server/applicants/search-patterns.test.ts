import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSearchPatterns } from './search-patterns.ts';

/** Whether a text, which begins with a space as in the database, has the words with at most one error in each. */
function isForgiven(search: string, text: string): boolean {
  const { forgiving } = readSearchPatterns(search)!;
  assert.ok(forgiving, search);
  return [forgiving.longest, ...forgiving.others].every((pattern) => new RegExp(pattern).test(` ${text}`));
}

test('the longest word comes first, because the index finds it fastest', () => {
  const { typed } = readSearchPatterns('de la Cruz')!;
  assert.deepEqual(typed, { longest: '%Cruz%', others: ['% de%', '% la%'] });
});

test('signs of patterns are escaped', () => {
  assert.equal(readSearchPatterns(String.raw`50%_off\now`)?.typed.longest, String.raw`%50\%\_off\\now%`);
});

test('a phone number is one word of digits, in every spelling', () => {
  for (const search of ['+1 (555) 010-2233', '1.555.010.2233', '1/555 0102233']) {
    assert.deepEqual(readSearchPatterns(search)?.typed, { longest: '%15550102233%', others: [] }, search);
  }
  const { typed } = readSearchPatterns('Ana 010-2233')!;
  assert.deepEqual(typed, { longest: '%0102233%', others: ['%Ana%'] });
});

test('white space alone is no search', () => {
  assert.equal(readSearchPatterns('  '), undefined);
});

test('one wrong, missing, added or swapped letter is forgiven in each word', () => {
  for (const typed of [
    'garcia',
    'garzia',
    'garca',
    'garccia',
    'gacria',
    'arcia',
    'xgarcia',
    'garciaa',
    'agrcia',
  ]) {
    assert.ok(isForgiven(typed, 'ana garcia'), typed);
  }
  assert.ok(isForgiven('anna garca', 'anne garcia'));
  for (const typed of ['gazzia', 'grca', 'carla', 'garcia lopez']) {
    assert.ok(!isForgiven(typed, 'ana garcia'), typed);
  }
});

test('an error is forgiven where a word begins, in an email too', () => {
  assert.ok(isForgiven('smtih', 'ana.smith@example.com'));
  assert.ok(isForgiven('exmaple', 'ana.smith@example.com'));
  assert.ok(!isForgiven('smtih', 'blacksmith'));
});

test('short words and numbers are not forgiven, beside a word that is', () => {
  for (const search of ['ann', '5550102234', '%%%%%']) {
    assert.equal(readSearchPatterns(search)?.forgiving, undefined, search);
  }
  assert.deepEqual(readSearchPatterns('garcia 555010 %')?.forgiving?.typed, ['%555010%']);
});

test('the signs between words allow no error', () => {
  for (const sign of [
    '(',
    ')',
    '[',
    '*',
    '+',
    '?',
    '\\',
    '|',
    '{',
    '^',
    '$',
    '.',
    '@',
    '-',
    "'",
    '©',
    '№',
    '€',
  ]) {
    assert.ok(isForgiven(`marai${sign}garica`, 'maria-garcia'), sign);
  }
});

test('further words are ignored, also between signs', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${String.fromCharCode(97 + index)}`);
  for (const sign of [' ', '.', ' . ']) {
    const { typed, forgiving } = readSearchPatterns(words.join(sign)) ?? {};
    assert.ok((typed?.others.length ?? 0) < 8, sign);
    assert.ok((forgiving?.others.length ?? 0) < 8, sign);
  }
  assert.ok(isForgiven(`${words.slice(0, 8).join(' ')} unknown`, words.join(' ')));
});
