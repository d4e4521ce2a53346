import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const root = fileURLToPath(new URL('../', import.meta.url));
/** A line of a comment in TypeScript, CSS or SQL. */
const withoutSubject = /(?:^|\s)(?:\/\/|\/\*\*?|\*|--)\s+(?:Of|What|Whatever|Who|Whoever|Whose|Whom)\s.*/;

test('a comment begins with its subject', () => {
  assert.match('/** Of a row. */', withoutSubject);
  assert.match('  -- Whoever asks', withoutSubject);
  assert.doesNotMatch('/** The row. Of all */', withoutSubject);
  const files = globSync('{src,tests,scripts,benchmarks}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
  });
  assert.ok(files.length > 900);
  const found = files.flatMap((file) =>
    file === 'tests/comments.test.ts'
      ? []
      : readFileSync(root + file, 'utf8')
          .split('\n')
          .filter((line) => withoutSubject.test(line))
          .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});
