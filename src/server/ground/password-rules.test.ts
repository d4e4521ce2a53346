import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainWeakPassword } from './password-rules.ts';

const owner = {
  username: 'ada.l@example.com',
  first_name: 'Ada',
  surname: 'Lovelace',
  agencyName: 'Rolecall Staffing',
};

function assertRefused(passwords: string[], reason: RegExp): void {
  for (const password of passwords)
    assert.match(explainWeakPassword(password, owner) ?? '', reason, password);
}

test('white space alone is no password', () => {
  assertRefused([' '.repeat(12), ' \t\n\u00a0\u2003'.repeat(3)], /white space/);
});

test('one repeated character is no password, in any case and with any gaps', () => {
  assertRefused(
    ['a'.repeat(12), 'aAaAaAaAaAaA', 'é'.repeat(12), '🔑'.repeat(256), '1 1 1 1 1 1 1'],
    /repeated/,
  );
});

test('the common passwords are refused, in any case', () => {
  assertRefused(
    ['password1234', 'PassWord1234', 'qwertyqwerty', '123456123456', '1qaz2wsx3edc4rfv'],
    /common/,
  );
});

test('the words about the owner are no main part', () => {
  assertRefused(
    [
      'Lovelace2026!',
      'ada-lovelace-1',
      'ADALOVELACEADA',
      'l.o.v.e.l.a.c.e1',
      'ada.l@example.com',
      'Rolecall-2026',
      'rolecall staffing 2026',
    ],
    /mostly/,
  );
});

test('words about the owner may be a smaller part', () => {
  for (const password of ['lovelace wrote the notes', 'staffing needs a long breath']) {
    assert.equal(explainWeakPassword(password, owner), undefined, password);
  }
});

test('a short name is not found inside other words', () => {
  const password = 'bobsledding bo';
  assert.equal(
    explainWeakPassword(password, { username: 'bo', first_name: 'Bo', surname: 'Li', agencyName: 'X' }),
    undefined,
  );
});

test('signs and spaces in the names do not matter, and a name of signs alone hits nothing', () => {
  const odd = { username: '---', first_name: "D'Arcy", surname: 'Müller-Lüdenscheidt', agencyName: '***' };
  assert.match(explainWeakPassword('mullerludenscheidt1', odd) ?? '', /mostly/);
  assert.match(explainWeakPassword('Darcy-Müller', odd) ?? '', /mostly/);
  assert.equal(explainWeakPassword('---***---***x', odd), undefined);
  assert.equal(explainWeakPassword('!?!?!?!?!?!?', odd), undefined);
});

test('a few words are a good password', () => {
  for (const password of [
    'correct horse battery',
    'a\0a\0a\0a\0a\0a\0',
    'Tr0ub4dor&3-xkcd',
    '日本語のパスワードです',
  ]) {
    assert.equal(explainWeakPassword(password, owner), undefined, password);
  }
});
