import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** From the roof down. A room imports from those after it. docs/develop/architecture.md says what each holds. */
const rooms = [
  'process',
  'operations',
  'site',
  'messages',
  'documents',
  'people',
  'jobs',
  'accounts',
  'mail',
  'changes',
  'http',
  'ground',
];

const server = fileURLToPath(new URL('../src/server/', import.meta.url));

test('the rooms of the server import one way', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'));
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => placeOf(imported) < placeOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  assert.deepEqual(upward, []);
});

/** Types too, because a reader follows them as well. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(server, file), 'utf8');
  return Array.from(text.matchAll(/from '(\.[^']+)'/g), ([, path = '']) =>
    relative(server, join(server, dirname(file), path)),
  ).filter((path) => !path.startsWith('..'));
}

function placeOf(file: string): number {
  const place = rooms.indexOf(file.split('/')[0] ?? '');
  assert.notEqual(place, -1, `${file} is in no room`);
  return place;
}
