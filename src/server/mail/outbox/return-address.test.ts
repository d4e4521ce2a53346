import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken, findToken, returnAddress } from './return-address.ts';

test('a token is found again in the address that it made', () => {
  for (const bouncesTo of ['bounces+{token}@agency.example', '{token}@bounces.agency.example']) {
    const token = createToken();
    const address = returnAddress(bouncesTo, token);
    const found: Record<string, string | undefined> = {
      [address]: token,
      [`"Agency" <${address.toUpperCase()}>`]: token,
      [`jobs@agency.example, <${address}>`]: token,
      [`x${address}`]: undefined,
      [`${address}.evil.example`]: undefined,
      [returnAddress(bouncesTo, token.slice(1))]: undefined,
      'jobs@agency.example': undefined,
    };
    for (const [text, expected] of Object.entries(found)) {
      assert.equal(findToken(['', text], bouncesTo), expected, text);
    }
  }
  assert.equal(findToken(['anything'], ''), undefined);
});
