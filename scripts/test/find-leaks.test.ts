import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeaks } from './find-leaks.ts';

function leaksIn(line: unknown, value: string): number {
  return findLeaks(
    [JSON.stringify({ msg: 'another line' }), JSON.stringify(line)],
    [{ kind: 'email', value }],
  ).length;
}

test('a value is found in every form that a log line may give it', () => {
  const email = 'Zoe.Quill41@example.com';
  const body = { first_name: 'Zoë', email };
  assert.equal(leaksIn({ body }, email), 1, 'a body');
  assert.equal(leaksIn({ msg: JSON.stringify(body) }, email), 1, 'a body as text');
  assert.equal(leaksIn({ msg: 'Key (email)=(zoe.quill41@example.com) already exists' }, email), 1);
  assert.equal(leaksIn({ url: `/api?q=${encodeURIComponent(email)}&page=1` }, email), 1);
  assert.equal(leaksIn({ [email]: 1 }, email), 1, 'a name of a field');
  assert.equal(
    leaksIn({ msg: 'asks\nDo you have night shifts?\n\nThank you' }, 'Do you have\nnight shifts?'),
    1,
  );
  assert.equal(leaksIn({ msg: 'fault of zoë\u0000quill' }, 'Zoe\u0308 Quill'), 1);
});

test('a part of a word, other words between and a short value are no leaks', () => {
  assert.equal(leaksIn({ msg: 'Packer123 failed' }, 'Packer12'), 0);
  assert.equal(leaksIn({ msg: 'the relation "applicants" failed' }, 'applicant'), 0);
  assert.equal(leaksIn({ msg: 'the number 1112 and 223 and 333' }, '111-222-333'), 0);
  assert.equal(leaksIn({ msg: 'Ana' }, 'Ana'), 0);
  assert.equal(leaksIn({ msg: 'unexpected property of length 3' }, '\u{10fff4}\u{68ffc}property'), 0);
  assert.equal(leaksIn({ msg: 'unexpected property of length 3' }, 'Property Length'), 0);
  assert.equal(leaksIn({ msg: 'unexpected property Jordan' }, 'property Jordan'), 1);
  const stack =
    'Error: of Deliver\n    at readAll (file:///code/second/deliver-mail.ts:7:1)\n    at x (node:fs:1:2)';
  assert.deepEqual([leaksIn({ stack }, 'Second'), leaksIn({ stack }, 'Deliver')], [0, 1]);
});
