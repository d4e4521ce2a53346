import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextTags, type RichText, type RichTextNode } from '../../contract/rich-text.ts';
import { readRichText, type RichTextFormat } from './formats.ts';

/** Addresses that run script or load what nobody chose, as they are hidden in links and images. */
const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript&colon;alert(1)',
  'jav&#x09;ascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'VBSCRIPT:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'filesystem:https://example.com/x',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'https://user:password@example.com/',
  'http://[',
];

/** Addresses that look like this site's and are another's. */
const foreignAddresses = ['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'];

type Builder = (address: string) => unknown;

/** A link and an image with the address in each format. */
const builders: Record<string, [RichTextFormat, Builder]> = {
  contentful: [
    'contentful',
    (uri) => ({
      nodeType: 'document',
      content: [
        {
          nodeType: 'paragraph',
          content: [
            {
              nodeType: 'hyperlink',
              data: { uri },
              content: [{ nodeType: 'text', value: 'x', marks: [{ type: 'bold' }] }],
            },
          ],
        },
      ],
    }),
  ],
  dato: [
    'dato',
    (url) => ({
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              {
                type: 'link',
                url,
                meta: [{ id: 'onclick', value: 'alert(1)' }],
                children: [{ type: 'span', value: 'x' }],
              },
            ],
          },
        ],
      },
    }),
  ],
  hygraph: [
    'slate',
    (address) => ({
      children: [
        { type: 'link', href: address, onclick: 'alert(1)', children: [{ text: 'x' }] },
        { type: 'image', src: address, title: 'x', onerror: 'alert(1)', children: [{ text: '' }] },
        { type: 'iframe', url: address, children: [{ text: '' }] },
        { type: 'video', src: address, children: [{ text: '' }] },
        { type: 'class', className: 'x" onclick="alert(1)', children: [{ text: 'x' }] },
      ],
    }),
  ],
  strapi: [
    'slate',
    (url) => [
      { type: 'link', url, children: [{ type: 'text', text: 'x' }] },
      { type: 'image', image: { url, alternativeText: '"><script>alert(1)</script>' }, children: [] },
    ],
  ],
  'payload slate': [
    'slate',
    (url) => [
      { children: [{ type: 'link', linkType: 'custom', url, children: [{ text: 'x' }] }] },
      { type: 'upload', value: { url, alt: 'x' }, children: [{ text: '' }] },
    ],
  ],
  lexical: [
    'lexical',
    (url) => ({
      root: {
        type: 'root',
        children: [
          { type: 'link', fields: { url }, children: [{ type: 'text', text: 'x', format: 3 }] },
          { type: 'autolink', fields: { url }, children: [{ type: 'text', text: 'x' }] },
          { type: 'upload', value: { url, alt: 'x' } },
          { type: 'heading', tag: 'script', children: [{ type: 'text', text: 'alert(1)' }] },
        ],
      },
    }),
  ],
  storyblok: [
    'prosemirror',
    (address) => ({
      type: 'doc',
      content: [
        {
          type: 'text',
          text: 'x',
          marks: [
            { type: 'link', attrs: { href: address, linktype: 'url', custom: { onclick: 'alert(1)' } } },
            { type: 'styled', attrs: { class: 'x' } },
          ],
        },
        { type: 'image', attrs: { src: address, alt: 'x', onerror: 'alert(1)' } },
      ],
    }),
  ],
  html: [
    'html',
    (address) =>
      `<a href="${escape(address)}" onclick="alert(1)">x</a><img src="${escape(address)}" onerror="alert(1)">` +
      `<a href='${address}'>x</a><a href=${address}>x</a>`,
  ],
  markdown: [
    'markdown',
    (address) =>
      `[x](<${address}>) [x](${address}) ![x](<${address}>) <${address}>\n\n[x][1]\n\n[1]: <${address}>`,
  ],
};

/** Markup that does harm where raw HTML gets through. */
const hostileMarkup = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.com/a.png" ONERROR="alert(1)" style="width:9999px">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<style>@import "//evil.example";body{display:none}</style>',
  '<p style="background:url(javascript:alert(1));position:fixed;inset:0">x</p>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="//evil.example/"><link rel=stylesheet href="//evil.example"><meta http-equiv=refresh content=0>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<a href="https://example.com" id="location" name="location" target="_top">x</a>',
  '<textarea><script>alert(1)</script></textarea><title><script>alert(1)</script></title>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<x onclick=alert(1)><p onmouseover=alert(1)>x</p></x>',
  `${'<div>'.repeat(300)}<img src=x onerror=alert(1)>${'</div>'.repeat(300)}`,
];

for (const [name, [format, build]] of Object.entries(builders)) {
  test(`${name}: no address that runs script is linked or loaded`, () => {
    for (const address of hostileAddresses) assertHarmless(read(format, build(address)), address);
  });

  test(`${name}: an address that starts like one of this site does not lead elsewhere`, () => {
    for (const address of foreignAddresses) {
      for (const { href, src } of elementsOf(read(format, build(address)))) {
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
      const links = elementsOf(read(format, build(address))).filter(({ tag }) => tag === 'a');
      assert.ok(links.length > 0);
      assert.ok(links.every(({ href }) => href === address));
    }
  });

  test(`${name}: markup within its texts is text`, () => {
    for (const markup of hostileMarkup) {
      const text = JSON.stringify(build('https://example.com/')).replaceAll('"x"', JSON.stringify(markup));
      if (format !== 'html' && format !== 'markdown') assertHarmless(read(format, JSON.parse(text)), markup);
    }
  });
}

for (const format of ['html', 'markdown'] as const) {
  test(`${format}: hostile markup leaves nothing behind that does harm`, () => {
    for (const markup of hostileMarkup) {
      assertHarmless(read(format, { [format]: markup }), markup);
      assertHarmless(read(format, { [format]: `<p>before</p>\n\n${markup}\n\nafter *x* ${markup}` }), markup);
    }
  });
}

test('Markdown that is made to keep a parser busy does not', () => {
  for (const part of ['>', '+ ', '- > 1) ', '***a', '[a](', 'a\n===\n', '![[', '`` ` ']) {
    const before = performance.now();
    assertHarmless(read('markdown', part.repeat(20_000 / part.length)), part);
    assert.ok(performance.now() - before < 2_000, `${part} takes less than two seconds`);
  }
});

test('the content of scripts and styles is not shown as text', () => {
  const text = JSON.stringify(
    read('html', '<p>a</p><script>alert(1)</script><style>p{}</style><svg><title>b</title></svg>'),
  );
  assert.equal(text, '[{"tag":"p","children":["a"]}]');
});

test('nodes named like parts of every object are nothing special', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  for (const name of names) {
    assertHarmless(read('slate', [{ type: name, children: [{ text: 'x', [name]: true }] }]), name);
    assertHarmless(
      read('lexical', { root: { children: [{ type: 'heading', tag: name, children: [] }] } }),
      name,
    );
    const content = [
      { nodeType: name, content: [{ nodeType: 'text', value: 'x', marks: [{ type: name }] }] },
    ];
    assertHarmless(read('contentful', { nodeType: 'document', content }), name);
  }
});

test('elements where they may not stand are taken apart, so that a browser reads what the server sent', () => {
  assert.deepEqual(
    read('slate', [{ type: 'paragraph', children: [{ type: 'quote', children: [{ text: 'x' }] }] }]),
    [{ tag: 'blockquote', children: ['x'] }],
  );
  const inner = { type: 'link', url: '/b', children: [{ text: 'b' }] };
  assert.deepEqual(read('slate', [{ type: 'link', url: '/a', children: [{ text: 'a' }, inner] }]), [
    { tag: 'a', href: '/a', children: ['a', 'b'] },
  ]);
  assert.deepEqual(read('slate', [{ type: 'table_cell', children: [{ text: 'x' }] }]), ['x']);
  assert.deepEqual(read('slate', [{ type: 'li', children: [{ text: 'x' }] }]), ['x']);
});

function read(format: RichTextFormat, value: unknown): RichText {
  const richText = readRichText(value, [format]);
  assert.ok(richText, `${format} was recognised`);
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

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
