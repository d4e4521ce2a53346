import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginAddress, returnAddress } from './login-address.ts';

test('the login leads back to the page before it, with its query', () => {
  const from = '/admin/jobs?q=nurse&page=2';
  const { search } = new URL(loginAddress(from), 'http://localhost');
  assert.equal(returnAddress(new URLSearchParams(search)), from);
});

test('the home of the back office needs no way back', () => {
  assert.equal(loginAddress('/admin'), '/login/admin');
  assert.equal(returnAddress(new URLSearchParams()), '/admin');
});

for (const from of [
  'https://evil.example/',
  '//evil.example',
  '/jobs',
  '/administrator',
  '/admin/../jobs',
  '/admin/%2e%2e//evil.example',
  '/admin/..\\evil.example',
  'javascript:1',
  '',
]) {
  test(`logging in does not lead to "${from}"`, () => {
    assert.equal(returnAddress(new URLSearchParams({ from })), '/admin');
  });
}
