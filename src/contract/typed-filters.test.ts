import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoteFilter, readTypedFilters, writeTypedFilters } from './typed-filters.ts';

const read = (text: string) => {
  const { words, pay, type, near } = readTypedFilters(text);
  return [words, pay?.value ?? '', type?.value ?? '', near?.value ?? ''].join(' | ');
};

test('typed words that a filter answers become the filter', () => {
  for (const [typed, expected] of [
    ['cook over $20', 'cook | 20 |  | '],
    ['over $22.50 cook', 'cook | 20 |  | '],
    ['$20/hr', ' | 20 |  | '],
    ['$20 an hour cook', 'cook | 20 |  | '],
    ['20 per hour', ' | 20 |  | '],
    ['at least 18,50 €', ' | 18 |  | '],
    ['$1,500/hr', ' | 1500 |  | '],
    ['$30+', ' | 30 |  | '],
    ['$20 - $25/hr', ' | 20 |  | '],
    ['nurse $20-$30', 'nurse | 20 |  | '],
    ['cook €20 to €30', 'cook | 20 |  | '],
    ['more than £12', ' | 12 |  | '],
    ['$20', ' | 20 |  | '],
    ['$20 in Columbus', 'in Columbus | 20 |  | '],
    ['cook 20 € near Columbus', 'cook | 20 |  | Columbus'],
    ['Part-Time teacher', 'teacher |  | PART_TIME | '],
    ['parttime', ' |  | PART_TIME | '],
    ['full time', ' |  | FULL_TIME | '],
    ['per diem nurse', 'nurse |  | PER_DIEM | '],
    ['driver near Columbus, OH', 'driver |  |  | Columbus, OH'],
    ['near 43004 jobs', ' |  |  | 43004'],
    ['near Columbus part time over $20', ' | 20 | PART_TIME | Columbus'],
    ['cook near to Köln "over $20"', 'cook "over $20" |  |  | Köln'],
  ] as const) {
    assert.equal(read(typed), expected, typed);
  }
});

test('other words stay words', () => {
  for (const typed of [
    'over 20',
    'forklift 20',
    '$500',
    '$100 sign-on bonus',
    '$50 gift cards',
    '40 hours',
    '24 hr store',
    '$500-$1000 bonus',
    '20-30 hours',
    'over $50k',
    'over $50000',
    'over $500 a week',
    'under $500 a week',
    'under $50000',
    'under 20',
    '$500 a week',
    '$0.50/hr',
    'part timer',
    'nearshore developer',
    'near me',
    'near',
    'near "Columbus"',
    `near ${'x'.repeat(81)}`,
    '"part time" teacher',
    '"over $20"',
  ]) {
    assert.equal(read(typed), `${typed} |  |  | `, typed);
  }
});

test('the most pay is told apart: it is no word, and no filter answers it', () => {
  for (const [typed, words, pay, most] of [
    ['nurse under $30', 'nurse', undefined, 'under $30'],
    ['up to $25/hr nurse', 'nurse', undefined, 'up to $25/hr'],
    ['less than 20 € per hour', '', undefined, 'less than 20 € per hour'],
    ['cook $20-$30', 'cook', '20', '-$30'],
    ['$20 to $30 in Columbus', 'in Columbus', '20', 'to $30'],
    ['over $20 under $30', '', '20', 'under $30'],
    ['over $20', '', '20', undefined],
    ['cook $20 – $30', 'cook', '20', '– $30'],
    ['cook –$30', 'cook', undefined, '–$30'],
    ['−30 €/hr', '', undefined, '−30 €/hr'],
  ] as const) {
    const found = readTypedFilters(typed);
    assert.deepEqual([found.words, found.pay?.value, found.most], [words, pay, most], typed);
  }
  const typed = readTypedFilters('nurse under $30 near Columbus');
  assert.equal(quoteFilter(typed, 'near'), 'nurse "near Columbus" under $30');
  for (const text of ['cook $20-$30', 'cook –$30', 'over $20 under $30'])
    assert.equal(writeTypedFilters(readTypedFilters(text)), text);
});

test('a filter that is taken away is plain words, and the others stay', () => {
  const typed = readTypedFilters('cook over $20 part time near Columbus');
  assert.equal(writeTypedFilters(typed), 'cook over $20 part time near Columbus');
  for (const [filter, text, rest] of [
    ['pay', 'cook "over $20" part time near Columbus', 'cook "over $20" |  | PART_TIME | Columbus'],
    ['type', 'cook "part time" over $20 near Columbus', 'cook "part time" | 20 |  | Columbus'],
    ['near', 'cook "near Columbus" over $20 part time', 'cook "near Columbus" | 20 | PART_TIME | '],
  ] as const) {
    assert.equal(quoteFilter(typed, filter), text);
    assert.equal(read(text), rest);
  }
});
