import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainGuessablePassword } from './password-strength.ts';

const owner = { username: 'ada', first_name: 'Ada', surname: 'Lovelace', agencyName: 'Rolecall Staffing' };
const explain = (password: string) => explainGuessablePassword(password, owner);

test('patterns that attackers know are easy to guess, and the reason has advice', async () => {
  const weak = {
    'Summer2026!!!': /A few words/,
    iloveyou12345: /similar to a commonly used password.*less common/,
    letmeinletmein: /Avoid repeated words/,
    'P@ssw0rd1234': /predictable letter substitutions/,
    correcthorsebatterystaple: /A few words/,
    'Correct Horse Battery Staple': /A few words/,
    qwertzuiop123: /keyboard/,
    'Winter2025!!!': /easy to guess/,
    lovelace12345: /easy to guess/,
  };
  for (const [password, reason] of Object.entries(weak)) {
    assert.match((await explain(password)) ?? '', reason, password);
  }
});

test('a few words of one’s own are good, in any script', async () => {
  const good = [
    'correct horse battery',
    'seven quiet otters',
    'Tr0ub4dor&3-xkcd',
    '日本語のパスワードです',
    'lovelace wrote the notes',
    'bobsledding bo',
  ];
  for (const password of good) assert.equal(await explain(password), undefined, password);
});

test('a long password is judged by its beginning', async () => {
  assert.equal(await explain(`seven quiet otters ${'$@4ls5o0i1'.repeat(23)}`), undefined);
  assert.notEqual(await explain('qwerty1'.repeat(36)), undefined);
});
