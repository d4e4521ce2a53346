import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { isInstalled } from './install.mjs';

const server = { version: '5.0.0', integrity: 'sha512-a' };
const linter = { version: '1.0.0', integrity: 'sha512-b', dev: true };
const otherMachine = { version: '1.0.0', integrity: 'sha512-c', optional: true, os: ['aix'], cpu: ['ppc64'] };
const thisMachine = { ...otherMachine, os: [process.platform], cpu: [process.arch] };
const wanted = { server, linter, otherMachine };

test('exactly the locked packages are installed, those of the tests only where they are needed', () => {
  const cases: [string, Parameters<typeof isInstalled>, boolean][] = [
    ['nothing is there', [wanted, {}, false], false],
    ['the website has its packages', [wanted, { server }, false], true],
    ['the tests lack theirs', [wanted, { server }, true], false],
    ['the tests have theirs', [wanted, { server, linter }, true], true],
    ['those of the tests stay', [wanted, { server, linter }, false], true],
    ['another version', [wanted, { server: { ...server, version: '4.0.0' } }, false], false],
    ['other bytes', [wanted, { server: { ...server, integrity: 'sha512-x' } }, false], false],
    [
      'an old package of the tests',
      [wanted, { server, linter: { ...linter, version: '0.9.0' } }, false],
      false,
    ],
    ['a package that is not locked', [wanted, { server, other: server }, false], false],
    ['the one for this machine is missing', [{ server, thisMachine }, { server }, false], false],
  ];
  for (const [name, input, expected] of cases) assert.equal(isInstalled(...input), expected, name);
});

test("what runs before the packages are there loads on the machine's own Node, which may be an older one", (t) => {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const own = folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path));
  if (own === undefined) return t.skip('this machine has no Node of its own');
  // The programs themselves would begin their work.
  const isProgram = (file: string) => readFileSync(file, 'utf8').startsWith('// Runs ');
  const files = globSync('{scripts,src/terminal}/*.mjs').filter((file) => !isProgram(file));
  assert.ok(files.includes('scripts/build-web.mjs'), 'it is loaded by `npm start`');
  const program = `for (const file of ${JSON.stringify(files)}) await import(process.cwd() + '/' + file);`;
  const { status, stderr } = spawnSync(own, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
