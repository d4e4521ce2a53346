import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialName } from './social-name.ts';

test('a known network is called by its name, any other place by its host', () => {
  assert.equal(socialName('https://www.linkedin.com/company/example'), 'LinkedIn');
  assert.equal(socialName('https://social.example.com/@agency'), 'social.example.com');
  assert.equal(socialName(''), '');
});
