import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { declaredTables } from '../src/database/tables/tables.ts';
import { systemGroups } from '../src/web/admin/layout/main-pages.ts';
import { readShortcut } from '../src/web/admin/layout/palette/shortcut-keys.ts';
import { states as mailStates } from '../src/web/admin/mail/outbox/texts.ts';
import { kinds as stageKinds } from '../src/web/admin/people/stages/texts.ts';
import { lines as todayLines } from '../src/web/admin/today/texts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

test('every link between the documents leads to a file, and to a heading of it', () => {
  for (const { path, text } of documents) {
    for (const [, file = '', heading = ''] of text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)/g)) {
      const target = file === '' ? path : join(dirname(path), file);
      assert.ok(existsSync(join(root, target)), `${path} links to ${file}`);
      const headings = documents.find((one) => one.path === target)?.text.match(/^#+ .*/gm) ?? [];
      assert.ok(heading === '' || headings.map(anchorOf).includes(heading), `${path} links to #${heading}`);
    }
  }
});

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

test('every npm script in the documents exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const { path, text } of documents) {
    for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
      assert.ok(name in scripts, `${path} names ${name}`);
    }
  }
});

test('every source file and folder in the documents exists, at the end of a path', () => {
  const paths = globSync('{src,tests,scripts,benchmarks,docs,content,deploy,public}/**', { cwd: root });
  const exists = (name: string) =>
    paths.some((path) => path === name || path.endsWith(`/${name}`)) || existsSync(join(root, name));
  for (const { path, text } of documents) {
    for (const [, file, folder = ''] of text.matchAll(
      /`([\w./-]+\.(?:tsx?|mjs|sql))`|`([a-z][\w./-]*)\/`/g,
    )) {
      const name = file ?? folder;
      assert.ok(exists(name), `${path} names ${name}`);
    }
  }
});

test('every requirement of ASVS 5 at the levels 1 and 2 has a file and a test, or does not apply', () => {
  const text = documents.find(({ path }) => path === 'docs/develop/asvs.md')?.text ?? '';
  const rows = [...text.matchAll(/^\| (\d[\d., ]*?) *\|(.*)\|(.*)\|(.*)\|$/gm)];
  const covered = new Set<string>();
  for (const [row, ids = '', , holders, tests] of rows) {
    assert.match(holders ?? '', /`[\w.-]+\.(ts|tsx|mjs|sql)`/, `names no file: ${row}`);
    assert.match(tests ?? '', /`[\w.-]+\.(test|spec)\.ts`/, `names no test: ${row}`);
    for (const id of ids.split(', ')) covered.add(id);
  }
  for (const [, exempt = ''] of text.matchAll(/^Does not apply: ([^]*?)\n\n/gm)) {
    for (const id of idsOf(exempt)) covered.add(id);
  }
  const missing = asvsRequirements.filter((id) => !covered.has(id));
  assert.deepEqual(missing, []);
});

test('every table with data of somebody is named', () => {
  const privacy = documents.find(({ path }) => path === 'docs/agency/privacy.md')?.text ?? '';
  // They say which admin did something, and nothing else of anybody.
  const acts = new Set(['jobs', 'retention']);
  for (const [table, { visitors, staff }] of Object.entries(declaredTables)) {
    if (visitors.length + staff.length === 0 || acts.has(table)) continue;
    assert.ok(privacy.includes(`\`${table}\``), `privacy.md does not name ${table}`);
  }
});

test('every page of System in documents, settings and messages has that title', () => {
  const titles = systemGroups.flatMap(({ pages }) => pages.map(({ title }) => plain(title)));
  const paths = globSync('{*.md,.env.example,docs/**/*.md,src/**/*.{ts,tsx}}', { cwd: root });
  const wrong = paths.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/System → (.*)/g), ([, rest = '']) => rest)
      .filter((rest) => !titles.some((title) => plain(rest).startsWith(title)))
      .map((rest) => `${path}: ${rest}`),
  );
  assert.deepEqual(wrong, []);
});

test('the page for recruiters has every key, every line of Today, every meaning of a stage and every state of an email', () => {
  const page = plain(documents.find(({ path }) => path === 'docs/agency/recruiters.md')?.text ?? '');
  const keys = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter((key) =>
    readShortcut(
      { key, ctrlKey: false, metaKey: false, altKey: false },
      { isTyping: false, hasSingleKeys: true },
    ),
  );
  assert.ok(keys.length > 0);
  const keyNames = keys.map((key) => `${/[A-Z]/.test(key) ? '`Shift` ' : ''}\`${key.toUpperCase()}\``);
  const many = { count: 2, is_at_least: false };
  const lines = Object.values(todayLines).map((line) => line(many));
  for (const words of [...keyNames, ...lines, ...Object.values(stageKinds), ...Object.values(mailStates)]) {
    assert.ok(page.includes(plain(words)), `recruiters.md does not name ${words}`);
  }
});

function plain(text: string): string {
  return text.replaceAll('’', "'");
}

/** Single numbers, and ranges such as `1.4.1 to 1.4.3`. */
function idsOf(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(([, section, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`),
  );
}

/** Levels 1 and 2 of version 5.0.0, without the chapters 9 (self-contained tokens), 10 (OAuth) and 17 (WebRTC). */
const asvsRequirements = idsOf(`
  1.1.1 to 1.1.2, 1.2.1 to 1.2.9, 1.3.1 to 1.3.11, 1.4.1 to 1.4.3, 1.5.1 to 1.5.2,
  2.1.1 to 2.1.3, 2.2.1 to 2.2.3, 2.3.1 to 2.3.4, 2.4.1,
  3.2.1 to 3.2.2, 3.3.1 to 3.3.4, 3.4.1 to 3.4.6, 3.5.1 to 3.5.5, 3.7.1 to 3.7.2,
  4.1.1 to 4.1.3, 4.2.1, 4.3.1 to 4.3.2, 4.4.1 to 4.4.4,
  5.1.1, 5.2.1 to 5.2.3, 5.3.1 to 5.3.2, 5.4.1 to 5.4.3,
  6.1.1 to 6.1.3, 6.2.1 to 6.2.11, 6.3.1 to 6.3.3, 6.4.1 to 6.4.4, 6.5.1 to 6.5.5, 6.6.1 to 6.6.3, 6.8.1 to 6.8.3,
  7.1.1 to 7.1.3, 7.2.1 to 7.2.4, 7.3.1 to 7.3.2, 7.4.1 to 7.4.5, 7.5.1 to 7.5.2, 7.6.1 to 7.6.2,
  8.1.1 to 8.1.2, 8.2.1 to 8.2.3, 8.3.1, 8.4.1,
  11.1.1 to 11.1.2, 11.2.1 to 11.2.3, 11.3.1 to 11.3.3, 11.4.1 to 11.4.3, 11.5.1, 11.6.1,
  12.1.1 to 12.1.3, 12.2.1 to 12.2.2, 12.3.1 to 12.3.4,
  13.1.1, 13.2.1 to 13.2.5, 13.3.1 to 13.3.2, 13.4.1 to 13.4.5,
  14.1.1 to 14.1.2, 14.2.1 to 14.2.4, 14.3.1 to 14.3.3,
  15.1.1 to 15.1.3, 15.2.1 to 15.2.3, 15.3.1 to 15.3.7,
  16.1.1, 16.2.1 to 16.2.5, 16.3.1 to 16.3.4, 16.4.1 to 16.4.3, 16.5.1 to 16.5.3`);
