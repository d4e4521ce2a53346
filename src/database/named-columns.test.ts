import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const source = fileURLToPath(new URL('../', import.meta.url));

/** `select *`, `returning *`, `jobs.*`, and their forms in Kysely. */
const everyColumn =
  /\b(?:select|returning)All\(|\b(?:select|returning)\s+(?:distinct\s+)?(?:\w+\.)?\*|, (?:\w+\.)?\*(?=[\s,])/i;

test('stars are found in SQL only', () => {
  for (const text of [
    'select *',
    'SELECT jobs.* from',
    'returning\n *',
    'select id, jobs.*, name',
    'selectAll()',
  ])
    assert.match(text, everyColumn);
  for (const text of ['count(*)', 'a * b', '/.*\\./', '/** Selects. */', 'selectFrom(', '(a, b) => a * b'])
    assert.doesNotMatch(text, everyColumn);
});

test('statements name their columns, so that older copies outlive a migration that adds one', () => {
  const files = globSync('{database,server}/**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] });
  assert.ok(files.length > 100);
  for (const file of files) {
    // The statement around each names its columns.
    if (file === 'server/ground/offices/seen-by.ts') continue;
    const found = everyColumn.exec(readFileSync(source + file, 'utf8'))?.[0];
    assert.equal(found, undefined, `${file} has "${found}"`);
  }
});
