/** Loads the test files of `TEST_FILES`. Without the test below, a file that fails after its first test would go unnoticed. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const faults: unknown[] = [];
for (const file of JSON.parse(process.env['TEST_FILES'] ?? '[]') as string[]) {
  await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => faults.push(error));
}
test('every test file is loaded', () => assert.deepEqual(faults, []));
