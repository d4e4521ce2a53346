import assert from 'node:assert/strict';
import { test } from 'node:test';
import { block, sampleAnswers, sampleTree, words } from '../../../tests/support/rich-text-samples.ts';
import { readRichText, richTextFormats, type RichTextFormat } from './formats.ts';

const allFormats = Object.keys(richTextFormats) as RichTextFormat[];

for (const [title, answer] of Object.entries(sampleAnswers)) {
  test(`${title} becomes the tree that every format becomes`, () => {
    assert.deepEqual(readRichText(answer, { formats: allFormats }), sampleTree);
  });
}

test('line ends within a text are line breaks, but stay as they are in code', () => {
  const text = { children: [{ type: 'paragraph', children: [{ text: 'one\ntwo', italic: true }] }] };
  assert.deepEqual(readRichText(text, { formats: ['slate'] }), [
    { tag: 'p', children: [{ tag: 'em', children: ['one', { tag: 'br' }, 'two'] }] },
  ]);
  const code = { children: [{ type: 'code-block', children: [{ text: 'one\ntwo' }] }] };
  assert.deepEqual(readRichText(code, { formats: ['slate'] }), [
    { tag: 'pre', children: [{ tag: 'code', children: ['one\ntwo'] }] },
  ]);
});

test('a table without sections gets them, with its leading header rows as the head', () => {
  const row = (cell: string, text: string) =>
    block('table-row', [block(cell, [block('paragraph', [words(text)])])]);
  const table = block('document', [
    block('table', [row('table-header-cell', 'Shift'), row('table-cell', 'Night')]),
  ]);
  const cell = (tag: 'th' | 'td', text: string) => ({ tag, children: [{ tag: 'p', children: [text] }] });
  assert.deepEqual(readRichText(table, { formats: ['contentful'] }), [
    {
      tag: 'table',
      children: [
        { tag: 'thead', children: [{ tag: 'tr', children: [cell('th', 'Shift')] }] },
        { tag: 'tbody', children: [{ tag: 'tr', children: [cell('td', 'Night')] }] },
      ],
    },
  ]);
});

test('what a document only refers to leaves its words', () => {
  const document = block('document', [
    block('embedded-entry-block', [], { target: { sys: { id: '1' } } }),
    block('paragraph', [block('entry-hyperlink', [words('our team')], { target: { sys: { id: '1' } } })]),
  ]);
  assert.deepEqual(readRichText(document, { formats: ['contentful'] }), [
    { tag: 'p', children: ['our team'] },
  ]);
});

test('a value in none of the expected formats is not read', () => {
  assert.equal(
    readRichText(sampleAnswers['Contentful document'], { formats: ['markdown', 'slate'] }),
    undefined,
  );
  assert.equal(readRichText({ something: 'else' }, { formats: allFormats }), undefined);
  assert.equal(readRichText(7, { formats: allFormats }), undefined);
});

test("images without a host are the content service's, where it says so", () => {
  const text = '<p><img src="/uploads/team.jpg" alt="Our team"><img src="https://cdn.example/a.png"></p>';
  const sourcesOf = (imageBase: object) => {
    const [paragraph] = readRichText(text, { formats: ['html'], ...imageBase }) ?? [];
    return typeof paragraph === 'object'
      ? paragraph.children?.map((image) => typeof image === 'object' && image.src)
      : [];
  };
  const cdn = 'https://cdn.example/a.png';
  assert.deepEqual(sourcesOf({}), ['/uploads/team.jpg', cdn]);
  const imageBase = 'https://cms.example/graphql';
  assert.deepEqual(sourcesOf({ imageBase }), ['https://cms.example/uploads/team.jpg', cdn]);
  assert.deepEqual(sourcesOf({ imageBase: 'http://cms.example/graphql' }), [cdn]);
});
