import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextToHtml } from '../../../contract/rich-text-html.ts';
import { richTextTags, type RichText, type RichTextNode } from '../../../contract/rich-text.ts';
import {
  builders,
  foreignAddresses,
  hostileAddresses,
  hostileMarkup,
} from '../../../../tests/support/hostile-rich-text.ts';
import { readRichText } from './read-rich-text.ts';

for (const [name, build] of Object.entries(builders)) {
  test(`${name}: no address that runs script is linked or loaded`, () => {
    for (const address of hostileAddresses) assertHarmless(read(build(address)), address);
  });

  test(`${name}: an address that starts like one of this site does not lead elsewhere`, () => {
    for (const address of foreignAddresses) {
      for (const { href, src } of elementsOf(read(build(address)))) {
        const target = href ?? src ?? '/';
        const { host } = new URL(target, 'https://this-site.example');
        assert.ok(!/^[/\\]/.test(target) || host === 'this-site.example', `${address} became ${target}`);
      }
    }
  });

  test(`${name}: an honest address is linked`, () => {
    for (const address of [
      'https://example.com/a?b=c#d',
      '/jobs',
      'mailto:hr@example.com',
      'tel:+15551234',
    ]) {
      const links = elementsOf(read(build(address))).filter(({ tag }) => tag === 'a');
      assert.ok(links.length > 0);
      assert.ok(links.every(({ href }) => href === address));
    }
  });

  test(`${name}: markup within its texts is text`, () => {
    if (name === 'html' || name === 'markdown') return;
    for (const markup of hostileMarkup) {
      const text = JSON.stringify(build('https://example.com/')).replaceAll('"x"', JSON.stringify(markup));
      const richText = read(JSON.parse(text));
      assertHarmless(richText, markup);
      assert.ok(
        JSON.stringify(richText).includes(JSON.stringify(markup)),
        `${markup} is shown as it was typed`,
      );
    }
  });
}

for (const format of ['html', 'markdown'] as const) {
  test(`${format}: hostile markup leaves nothing behind that does harm`, () => {
    for (const markup of hostileMarkup) {
      assertHarmless(read({ [format]: markup }), markup);
      assertHarmless(read({ [format]: `<p>before</p>\n\n${markup}\n\nafter *x* ${markup}` }), markup);
    }
  });
}

test('hostile Markdown does not keep the parser busy', () => {
  for (const part of ['>', '+ ', '- > 1) ', '***a', '[a](', 'a\n===\n', '![[', '`` ` ']) {
    const before = performance.now();
    assertHarmless(read(part.repeat(20_000 / part.length)), part);
    assert.ok(performance.now() - before < 2_000, `${part} takes less than two seconds`);
  }
});

test('the content of scripts and styles is not shown as text', () => {
  const text = JSON.stringify(
    read('<p>a</p><script>alert(1)</script><style>p{}</style><svg><title>b</title></svg>'),
  );
  assert.equal(text, '[{"tag":"p","children":["a"]}]');
});

test('nodes named like parts of every object are nothing special', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  for (const name of names) {
    assertHarmless(read([{ type: name, children: [{ text: 'x', [name]: true }] }]), name);
    assertHarmless(read({ root: { children: [{ type: 'heading', tag: name, children: [] }] } }), name);
    const content = [
      { nodeType: name, content: [{ nodeType: 'text', value: 'x', marks: [{ type: name }] }] },
    ];
    const contentful = { nodeType: 'document', content };
    const dato = { schema: 'dast', document: { type: 'root', children: [{ type: name, children: [] }] } };
    for (const document of [contentful, dato]) {
      try {
        assertHarmless(read(document), name);
      } catch (error) {
        // A vendor's renderer may refuse the document.
        assert.ok(error instanceof TypeError);
      }
    }
  }
});

test('a browser that parses the answer finds the same elements', () => {
  const nested = [
    '<div>a<div><p>b</p>c</div></div>',
    '<p>a<button><p>b</p></button></p>',
    '<table><caption>a</caption><tr><th>b</th></tr><tr><td><a href="/c">c<a href="/d">d</a></a></td></tr></table>',
    '<h1>a<section><ul><li>b<h5>c</h5></ul></section></h1>',
    '<b><p>a<i><div>b</b>c</i>',
    '<tr><td>a</td><p>b</p><li>c</li></tr>',
    '<a href="/a">a<table><tr><td><a href="/b">b</a></td></tr></table></a>',
  ];
  for (const html of [...nested, ...hostileMarkup]) {
    const richText = read({ html });
    assert.deepEqual(read({ html: richTextToHtml(richText) }), richText, html);
  }
});

test('elements where they may not stand are taken apart', () => {
  assert.deepEqual(read([{ type: 'paragraph', children: [{ type: 'quote', children: [{ text: 'x' }] }] }]), [
    { tag: 'blockquote', children: ['x'] },
  ]);
  const inner = { type: 'link', url: '/b', children: [{ text: 'b' }] };
  assert.deepEqual(read([{ type: 'link', url: '/a', children: [{ text: 'a' }, inner] }]), [
    { tag: 'a', href: '/a', children: ['a'] },
    { tag: 'a', href: '/b', children: ['b'] },
  ]);
  assert.deepEqual(read([{ type: 'table_cell', children: [{ text: 'x' }] }]), ['x']);
  assert.deepEqual(read([{ type: 'li', children: [{ text: 'x' }] }]), ['x']);
});

function read(value: unknown): RichText {
  const richText = readRichText(value);
  assert.ok(richText, 'the format was recognised');
  return richText;
}

type Element = Exclude<RichTextNode, string>;

function elementsOf(nodes: RichText): Element[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])],
  );
}

function assertHarmless(richText: RichText, from: string): void {
  for (const element of elementsOf(richText)) {
    const { tag, href, src, alt, children, ...rest } = element;
    assert.ok(richTextTags.includes(tag), `${from}: <${tag}>`);
    assert.deepEqual(Object.keys(rest), [], `${from}: no other attribute`);
    assert.ok(
      href === undefined || (tag === 'a' && isHarmless(href, ['https:', 'http:', 'mailto:', 'tel:'])),
      `${from}: ${href}`,
    );
    assert.ok(src === undefined || (tag === 'img' && isHarmless(src, ['https:'])), `${from}: ${src}`);
    assert.ok(alt === undefined || (tag === 'img' && typeof alt === 'string'));
    assert.ok(children === undefined || Array.isArray(children));
  }
}

/** As a browser on this site would understand it. */
function isHarmless(address: string, protocols: string[]): boolean {
  const url = new URL(address, 'https://this-site.example/about');
  return protocols.includes(url.protocol) && url.username === '' && !hostileAddresses.includes(address);
}
