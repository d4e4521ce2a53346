import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTextPage } from './text-page-file.ts';

const text = `---
title: About Us
subtitle: "Who we are: people"
---

# Hello

---

Text with a line of its own.
`;

const about = {
  title: 'About Us',
  subtitle: 'Who we are: people',
  body: '# Hello\n\n---\n\nText with a line of its own.',
};

test('title, subtitle and Markdown are read, and a rule in the Markdown does not end it', () => {
  assert.deepEqual(readTextPage(text), about);
});

test('a file with the line ends of Windows is read', () => {
  const { title, subtitle } = readTextPage(text.replaceAll('\n', '\r\n'));
  assert.deepEqual({ title, subtitle }, { title: about.title, subtitle: about.subtitle });
});

test('each fault is reported with its line', () => {
  const faults: [string, RegExp, number][] = [
    ['# Hello\n', /should begin with a title and a subtitle/, 1],
    ['---\ntitle: About Us\n\nText', /should begin with a title and a subtitle/, 1],
    ['', /should begin with a title and a subtitle/, 1],
    ['---\n---\nText', /should hold these fields: title, subtitle/, 1],
    ['---\n- title\n---\nText', /should hold these fields: title, subtitle/, 1],
    ['---\ntitle: About Us\n---\nText', /"subtitle" is missing/, 1],
    ['---\ntitle: About Us\nsubtitle: 2026\n---\nText', /"subtitle" must be text in quotes/, 3],
    ['---\ntitle: About Us\n\nsubtitle: ""\n---\nText', /"subtitle" must not be empty/, 4],
    ['---\ntitle: About Us\nsubtitle: Who\nauthor: Me\n---\nText', /"author" is not one of the fields/, 4],
    ['---\ntitle: About Us\nsubtitle: Who: we\n---\nText', /is not YAML between the lines of ---/, 3],
    ['---\ntitle: About Us\ntitle: Again\n---\nText', /is not YAML.*unique/, 3],
    ['---\ntitle: About Us\nsubtitle: Who\n---\n \n', /has no text/, 4],
  ];
  for (const [faulty, message, line] of faults) {
    assert.throws(() => readTextPage(faulty), { message, line }, faulty);
  }
});
