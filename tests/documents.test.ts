import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

test('every link between the documents leads to a file', () => {
  for (const { path, text } of documents) {
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      assert.ok(existsSync(join(root, dirname(path), target)), `${path} links to ${target}`);
    }
  }
});

test('every npm script that the documents name is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const { path, text } of documents) {
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) {
      assert.ok(name in scripts, `${path} names ${name}`);
    }
  }
});
