import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvFileName, writeCsv } from './csv.ts';

/** The CSV of one field with the text. */
async function fieldOf(text: string | number): Promise<string> {
  const rows = (async function* list() {
    yield [text];
  })();
  const [, row = ''] = await Array.fromAsync(writeCsv(rows, [{ title: 'Text', value: (value) => value }]));
  return row.slice(0, -2);
}

test('a file begins with the byte order mark and the titles, and every line ends with CR LF', async () => {
  const batches = (async function* list() {
    yield [{ name: 'Ana', count: 2 }];
    yield [{ name: 'Bo', count: 0 }];
  })();
  const text = await Array.fromAsync(
    writeCsv(batches, [
      { title: 'Name', value: ({ name }) => name },
      { title: 'Count', value: ({ count }) => count },
    ]),
  );
  assert.equal(text.join(''), '\uFEFF"Name","Count"\r\n"Ana","2"\r\n"Bo","0"\r\n');
});

test('quotes are doubled; commas, line breaks and every script stay as they are', async () => {
  assert.equal(await fieldOf('She said "hi", twice'), '"She said ""hi"", twice"');
  for (const text of [
    'a,b',
    'one\r\ntwo',
    'Zoë 😀',
    'مرحبا',
    '',
    "O'Neill",
    'a=b',
    'a+b@example.com',
    'x - y',
  ]) {
    assert.equal(await fieldOf(text), `"${text}"`);
  }
});

test('no field starts a formula, not even after a character that some programs take for a separator', async () => {
  for (const text of [
    '=cmd()',
    '+1-555',
    '+1.5550100',
    '+1 - 555',
    '+(1)-(555)',
    '+1+555 0100',
    '+1 555;0100',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ]) {
    assert.equal(await fieldOf(text), `"'${text}"`, JSON.stringify(text));
  }
  assert.equal(await fieldOf(' =1'), `"' =1"`);
  assert.equal(await fieldOf('\t=1'), `"'\t'=1"`);
  assert.equal(await fieldOf('x;=cmd()'), `"x;'=cmd()"`);
  assert.equal(await fieldOf('x\n+1'), `"x\n'+1"`);
  assert.equal(await fieldOf('x"; -1'), `"x"";' -1"`);
});

test('a phone number that no spreadsheet computes stays as it is', async () => {
  for (const text of [
    '+15551234567',
    '+49 170 1234567',
    '+1 (555) 010-9999',
    '+1(555)0109999',
    '+44 20-7946.0018',
    '(555) 010-9999',
    '555-0100',
  ]) {
    assert.equal(await fieldOf(text), `"${text}"`, text);
  }
});

test('a phone number keeps the zero that it begins with', async () => {
  assert.equal(await fieldOf('0301234567'), '"030 1234567"');
  for (const text of ['030 1234567', '00501', '1234567', '0', 0])
    assert.equal(await fieldOf(text), `"${text}"`);
});

test('names of files go by the time zone', () => {
  const moment = new Date('2026-01-31T23:05:00Z');
  assert.equal(csvFileName('jobs', 'America/New_York', moment), 'jobs-2026-01-31.csv');
  assert.equal(csvFileName('jobs', 'Asia/Tokyo', moment), 'jobs-2026-02-01.csv');
});
