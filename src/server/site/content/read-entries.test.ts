import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutEntry, landingEntry } from '../../../../tests/support/content-fault-server.ts';
import { readEntry } from './read-entries.ts';

const readLanding = (entry: unknown) => readEntry('landing', entry);
const readAbout = (entry: unknown) => readEntry('about', entry);

test('an entry is found as itself, in a list and within a collection', () => {
  const { title } = landingEntry;
  const answers = [
    landingEntry,
    [landingEntry],
    { items: [landingEntry] },
    { docs: [landingEntry] },
    { content: landingEntry },
  ];
  for (const answer of answers) assert.equal(readLanding(answer).content?.title, title);
});

test('a missing entry is reported as missing', () => {
  for (const answer of [
    null,
    undefined,
    [],
    { items: [] },
    { items: [null] },
    { content: null },
    'text',
    7,
  ]) {
    assert.deepEqual(readLanding(answer), { faults: ['there is no entry, or none that is published'] });
  }
});

test('every missing, empty, long or false text is named', () => {
  const { faults } = readLanding({
    title: 'x'.repeat(301),
    subTitle: ' \n ',
    cta: null,
    jobsButton: ['Jobs'],
  });
  assert.deepEqual(faults, [
    'title is longer than 300 characters',
    'subTitle is empty',
    'cta is missing',
    'jobsButton is not a text',
    'contactUsButton is missing',
  ]);
});

test('texts are trimmed, and unknown fields are dropped', () => {
  const reading = readLanding({ ...landingEntry, title: ' Work \n', secret: 'x', sys: { id: '1' } });
  assert.deepEqual(reading, { content: { ...landingEntry, title: 'Work' } });
});

test('missing, unknown, malformed, empty and long rich text is named', () => {
  const faultsOf = (aboutUsValue: unknown) => readAbout({ ...aboutEntry, aboutUsValue }).faults;
  assert.deepEqual(faultsOf(null), ['aboutUsValue is missing']);
  assert.deepEqual(faultsOf({ text: 'x' }), [
    'aboutUsValue is in no known format (docs/operate/content.md lists them)',
  ]);
  assert.deepEqual(faultsOf({ json: { nodeType: 'document', content: [{ nodeType: '__proto__' }] } }), [
    'aboutUsValue is malformed',
  ]);
  assert.deepEqual(faultsOf('<script>alert(1)</script>'), ['aboutUsValue has nothing that may be shown']);
  assert.deepEqual(faultsOf({ markdown: 'x'.repeat(200_000) }), [
    'aboutUsValue is longer than 200000 characters',
  ]);
});

test('rich text that is nested without end is a fault, not a crash', () => {
  let tree: object = { text: 'x' };
  for (let depth = 0; depth < 9_000; depth += 1) tree = { children: [tree] };
  assert.deepEqual(readAbout({ ...aboutEntry, aboutUsValue: tree }).faults, [
    'aboutUsValue is nested too deeply',
  ]);
  assert.deepEqual(readAbout({ ...aboutEntry, aboutUsValue: '<div>'.repeat(30_000) }).faults, [
    'aboutUsValue is nested too deeply',
  ]);
});
