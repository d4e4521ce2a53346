import assert from 'node:assert/strict';
import { test } from 'node:test';
import { block, sampleAnswers, sampleTree, words } from '../../../../tests/support/rich-text-samples.ts';
import { readRichText } from './read-rich-text.ts';

for (const [title, answer] of Object.entries(sampleAnswers)) {
  test(`${title} becomes the tree that every format becomes`, () => {
    assert.deepEqual(readRichText(answer), sampleTree);
  });
}

test('line ends within a text are line breaks, but stay as they are in code', () => {
  const text = { children: [{ type: 'paragraph', children: [{ text: 'one\ntwo', italic: true }] }] };
  assert.deepEqual(readRichText(text), [
    { tag: 'p', children: [{ tag: 'em', children: ['one', { tag: 'br' }, 'two'] }] },
  ]);
  const code = { children: [{ type: 'code-block', children: [{ text: 'one\ntwo' }] }] };
  assert.deepEqual(readRichText(code), [{ tag: 'pre', children: [{ tag: 'code', children: ['one\ntwo'] }] }]);
});

test('a table without sections gets them, with its leading header rows as the head', () => {
  const row = (cell: string, text: string) =>
    block('table-row', [block(cell, [block('paragraph', [words(text)])])]);
  const table = block('document', [
    block('table', [row('table-header-cell', 'Shift'), row('table-cell', 'Night')]),
  ]);
  const cell = (tag: 'th' | 'td', text: string) => ({ tag, children: [{ tag: 'p', children: [text] }] });
  assert.deepEqual(readRichText(table), [
    {
      tag: 'table',
      children: [
        { tag: 'thead', children: [{ tag: 'tr', children: [cell('th', 'Shift')] }] },
        { tag: 'tbody', children: [{ tag: 'tr', children: [cell('td', 'Night')] }] },
      ],
    },
  ]);
});

test('a link to an entry leaves its words, and an embedded entry leaves nothing', () => {
  const contentful = block('document', [
    block('embedded-entry-block', [], { target: { sys: { id: '1' } } }),
    block('paragraph', [
      block('entry-hyperlink', [words('our team')], { target: { sys: { id: '1' } } }),
      block('embedded-entry-inline', [], { target: { sys: { id: '1' } } }),
    ]),
  ]);
  const dato = [
    { type: 'block', item: '1' },
    {
      type: 'paragraph',
      children: [
        { type: 'itemLink', item: '1', children: [{ type: 'span', value: 'our team' }] },
        { type: 'inlineItem', item: '1' },
      ],
    },
  ];
  for (const value of [contentful, { schema: 'dast', document: { type: 'root', children: dato } }]) {
    assert.deepEqual(readRichText(value), [{ tag: 'p', children: ['our team'] }]);
  }
});

test('a value in no known format is not read', () => {
  for (const value of [{ something: 'else' }, { type: 'doc' }, [], 7, null]) {
    assert.equal(readRichText(value), undefined);
  }
});

test("images without a host are the content service's, where it says so", () => {
  const text = '<p><img src="/uploads/team.jpg" alt="Our team"><img src="https://cdn.example/a.png"></p>';
  const sourcesOf = (imageBase?: string) =>
    JSON.stringify(readRichText(text, imageBase)).match(/(?<="src":")[^"]+/g);
  const cdn = 'https://cdn.example/a.png';
  assert.deepEqual(sourcesOf(), ['/uploads/team.jpg', cdn]);
  assert.deepEqual(sourcesOf('https://cms.example/graphql'), ['https://cms.example/uploads/team.jpg', cdn]);
  assert.deepEqual(sourcesOf('http://cms.example/graphql'), [cdn]);
});
