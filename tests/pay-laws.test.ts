import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { payLaws } from '../src/contract/pay/pay-laws.ts';

const page = readFileSync(new URL('../docs/operate/pay-rules.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => /\| from \d/.test(line));

test('the page for operators has each law on pay with its days, and no other', () => {
  const listed = payLaws.map(({ name, from, until }) => [
    name,
    until === undefined ? `from ${from}` : `from ${from} to ${until}`,
  ]);
  const written = rows.map((row) =>
    row
      .split('|')
      .slice(2, 4)
      .map((cell) => cell.trim()),
  );
  assert.deepEqual(written, listed);
});

test('the page for operators says that a lawyer decides', () => {
  assert.match(page, /A lawyer decides/);
});
