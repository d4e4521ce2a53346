import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorCodes } from './errors.ts';

const document = readFileSync(new URL('../../docs/develop/errors.md', import.meta.url), 'utf8');

test('docs/develop/errors.md has each code once, with its status, cause and remedy', () => {
  const entries = [...document.matchAll(/^### (\w+)\n\nStatus (\d+)\. \S[^]*?\n\nRemedy: \S/gm)];
  assert.deepEqual(
    entries.map(([, code, status]) => [code, Number(status)]),
    Object.entries(errorCodes).map(([code, { status }]) => [code, status]),
  );
});
