import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { plainLine, typedLine, typedLines, typedName } from './typed-text.ts';

/** Finds what mail programs make links of. */
const linkify = new LinkifyIt({ fuzzyIP: true });

const addresses = [
  'spam.example.com',
  'WWW.spam.com',
  'http://spam.com/x?y=1',
  'https://user:secret@spam.com:8080/#top',
  '//spam.com',
  'someone@spam.com',
  'mailto:someone@spam.com',
  '192.0.2.1/x',
  'bücher.com',
  'spam。com',
  'spam．com',
  'javascript:alert(1)',
];

test('no address that somebody types becomes a link', () => {
  for (const address of addresses) {
    const sentence = `see ${address}, or (${address})!`;
    assert.equal(linkify.test(typedLine(sentence)), false, address);
    assert.equal(linkify.test(typedLines(sentence, 100)), false, address);
  }
});

test('nothing that somebody types becomes a link', () => {
  const pieces = fc.constantFrom(
    ...addresses,
    ' ',
    '\u200B',
    '\u2060',
    '\u00AD',
    '.',
    '@',
    '://',
    'com',
    '\r\n',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => !linkify.test(typedLine(text))),
    { numRuns: 1_000 },
  );
});

test('a line is one line, with every sign seen, and not longer than said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = plainLine(text, 50);
      assert.doesNotMatch(line, /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      assert.ok(Array.from(line).length <= 51);
      assert.ok(line.isWellFormed());
    }),
  );
});

test('a header ends where its line ends', () => {
  assert.equal(plainLine('Hello\r\nBcc: everybody@example.com', 100), 'Hello Bcc: everybody@example.com');
});

test('5,000 letters are cut, and emoji and other alphabets stay whole', () => {
  assert.equal(plainLine('a'.repeat(5_000), 10), 'aaaaaaaaaa…');
  assert.equal(plainLine('😀'.repeat(20), 3), '😀😀😀…');
  assert.equal(plainLine('محمد \u202Eعلي', 50), 'محمد علي');
});

test('a text keeps its lines, and not many empty ones', () => {
  assert.equal(typedLines('one\r\ntwo\n\n\n\n\nthree', 100), 'one\ntwo\n\nthree');
});

test('prose without addresses stays as it is', () => {
  assert.equal(typedLine('Dr. O’Neil, 3 years. Good!'), 'Dr. O’Neil, 3 years. Good!');
});

test('a name has what names have, and sixty characters', () => {
  for (const [typed, shown] of [
    ["Zoë O’Neill-D'Arcy Jr.", "Zoë O’Neill-D'Arcy Jr."],
    ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
    ['علی‌رضا', 'علی‌رضا'],
    ['Pay $500 to DE89 3704 0044: now!', 'Pay to DE now'],
    ['spam@mail.example/x?y=1', 'spam mail.\u200Aexample x y'],
    ['12345 !!!', 'Somebody'],
    [". - '", 'Somebody'],
    ['', 'Somebody'],
    ['a'.repeat(100), `${'a'.repeat(60)}…`],
  ] as const) {
    assert.equal(typedName(typed, 'Somebody'), shown);
  }
});
