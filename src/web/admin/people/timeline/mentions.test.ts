import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeMention, mentionedIn, mentionOf, splitMentions } from './mentions.ts';

const ana = { username: 'ana', name: 'Ana' };
const anaLopez = { username: 'lopez', name: 'Ana Lopez' };
const kim = { username: 'kim', name: 'Kim Bo' };
const otherKim = { username: 'kim.2', name: 'Kim Bo' };
const all = [ana, anaLopez, kim, otherKim];

test('a note mentions those whom it names after an at sign, and nobody else', () => {
  const cases: [string, string[]][] = [
    ['@Ana Lopez, call her', ['lopez']],
    ['@Ana will call', ['ana']],
    ['(@lopez) and @ana', ['lopez', 'ana']],
    ['@Ana Lopez @Ana Lopez', ['lopez']],
    ['@Anabel', []],
    ['write to info@ana', []],
    ['Ana', []],
    ['@kim.2', ['kim.2']],
    ['@Kim Bo', ['kim', 'kim.2']],
    ['@', []],
  ];
  for (const [text, expected] of cases) assert.deepEqual(mentionedIn(text, all), expected, text);
});

test('the pieces of a note are the note', () => {
  const text = 'Hi @Ana Lopez!\n@nobody';
  const pieces = splitMentions(text, all);
  assert.equal(pieces.map((piece) => piece.text).join(''), text);
  assert.deepEqual(pieces.find(({ usernames }) => usernames.length > 0)?.text, '@Ana Lopez');
});

test('somebody is named by the name, and one of two namesakes by the username', () => {
  assert.deepEqual(
    [anaLopez, otherKim].map((each) => mentionOf(each, all)),
    ['@Ana Lopez', '@kim.2'],
  );
});

test('an at sign and the beginning of any name complete a colleague', () => {
  const complete = (text: string) =>
    completeMention(text, text.length, all).choices.map(({ username }) => username);
  assert.deepEqual(complete('hi @lo'), ['lopez']);
  assert.deepEqual(complete('hi @AN'), ['ana', 'lopez']);
  assert.deepEqual(complete('hi @'), ['ana', 'lopez', 'kim', 'kim.2']);
  assert.deepEqual(complete('hi @Ana Lopez '), []);
  assert.deepEqual(complete('hi @Ana Lopez'), []);
  assert.deepEqual(complete('me@an'), []);
  assert.equal(completeMention('hi @lo', 6, all).start, 3);
});
