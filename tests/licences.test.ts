import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** All may be used in a product without publishing it. The Open Font License is for the font. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // Python's, of the parser of command lines in markdown-it.
  'PSF-2.0',
  'Unlicense',
]);

/** They build the pages, and are gone from an archive: no visitor's data passes through them. */
const builders = /\/(?:lightningcss|caniuse-lite)/;

type Locked = { license?: string; dev?: boolean; integrity?: string; inBundle?: boolean };

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};
const { '': _project, ...installed } = packages;

test('every package that visitors’ data passes through has a licence that allows it', () => {
  const others = Object.entries(installed).filter(
    ([path, { dev, license = '' }]) =>
      !dev && !builders.test(path) && !license.split(/[ ()]+OR[ ()]+|[()]/).some((one) => allowed.has(one)),
  );
  assert.deepEqual(
    others.map(([path, { license }]) => `${path}: ${license}`),
    [],
  );
});

test('every package of every platform has its hash', () => {
  const without = Object.entries(installed).filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
  );
  assert.deepEqual(
    without.map(([path]) => path),
    [],
  );
});
