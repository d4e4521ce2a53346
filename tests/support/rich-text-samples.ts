import type { RichText } from '../../src/contract/rich-text.ts';

/** The same text in every format: a heading, formatted words with a link, a list and a quotation. */
export const sampleTree: RichText = [
  { tag: 'h2', children: ['Who we are'] },
  {
    tag: 'p',
    children: [
      'We place ',
      { tag: 'strong', children: ['people'] },
      ' and ',
      { tag: 'a', href: 'https://example.com/trust', children: ['trust'] },
      '.',
    ],
  },
  {
    tag: 'ul',
    children: [
      { tag: 'li', children: [{ tag: 'p', children: ['Docks'] }] },
      { tag: 'li', children: [{ tag: 'p', children: ['Desks'] }] },
    ],
  },
  { tag: 'blockquote', children: [{ tag: 'p', children: ['Fair.'] }] },
];

/** Contentful's nodes. */
export const block = (nodeType: string, content: object[], data = {}) => ({ nodeType, data, content });
export const words = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const contentful = block('document', [
  block('heading-2', [words('Who we are')]),
  block('paragraph', [
    words('We place '),
    words('people', 'bold'),
    words(' and '),
    block('hyperlink', [words('trust')], { uri: 'https://example.com/trust' }),
    words('.'),
  ]),
  block('unordered-list', [
    block('list-item', [block('paragraph', [words('Docks')])]),
    block('list-item', [block('paragraph', [words('Desks')])]),
  ]),
  block('blockquote', [block('paragraph', [words('Fair.')])]),
]);

const span = (value: string, ...marks: string[]) => ({ type: 'span', value, marks });
const dato = {
  schema: 'dast',
  document: {
    type: 'root',
    children: [
      { type: 'heading', level: 2, children: [span('Who we are')] },
      {
        type: 'paragraph',
        children: [
          span('We place '),
          span('people', 'strong'),
          span(' and '),
          { type: 'link', url: 'https://example.com/trust', children: [span('trust')] },
          span('.'),
        ],
      },
      {
        type: 'list',
        style: 'bulleted',
        children: ['Docks', 'Desks'].map((word) => ({
          type: 'listItem',
          children: [{ type: 'paragraph', children: [span(word)] }],
        })),
      },
      { type: 'blockquote', children: [{ type: 'paragraph', children: [span('Fair.')] }] },
    ],
  },
};

const slateParagraph = [
  { text: 'We place ' },
  { text: 'people', bold: true },
  { text: ' and ' },
  { type: 'link', href: 'https://example.com/trust', children: [{ text: 'trust' }] },
  { text: '.' },
];
const hygraph = {
  children: [
    { type: 'heading-two', children: [{ text: 'Who we are' }] },
    { type: 'paragraph', children: slateParagraph },
    {
      type: 'bulleted-list',
      children: ['Docks', 'Desks'].map((text) => ({
        type: 'list-item',
        children: [{ type: 'paragraph', children: [{ text }] }],
      })),
    },
    { type: 'block-quote', children: [{ type: 'paragraph', children: [{ text: 'Fair.' }] }] },
  ],
};

const strapiText = (text: string, marks = {}) => ({ type: 'text', text, ...marks });
const strapi = [
  { type: 'heading', level: 2, children: [strapiText('Who we are')] },
  {
    type: 'paragraph',
    children: [
      strapiText('We place '),
      strapiText('people', { bold: true }),
      strapiText(' and '),
      { type: 'link', url: 'https://example.com/trust', children: [strapiText('trust')] },
      strapiText('.'),
    ],
  },
  {
    type: 'list',
    format: 'unordered',
    children: ['Docks', 'Desks'].map((word) => ({
      type: 'list-item',
      children: [{ type: 'paragraph', children: [strapiText(word)] }],
    })),
  },
  { type: 'quote', children: [{ type: 'paragraph', children: [strapiText('Fair.')] }] },
];

const payloadSlate = [
  { type: 'h2', children: [{ text: 'Who we are' }] },
  {
    children: slateParagraph.map((node) =>
      'href' in node
        ? { type: 'link', linkType: 'custom', url: node.href, newTab: false, children: node.children }
        : node,
    ),
  },
  {
    type: 'ul',
    children: ['Docks', 'Desks'].map((text) => ({ type: 'li', children: [{ children: [{ text }] }] })),
  },
  { type: 'blockquote', children: [{ children: [{ text: 'Fair.' }] }] },
];

const lexicalText = (text: string, format = 0) => ({
  type: 'text',
  version: 1,
  detail: 0,
  mode: 'normal',
  text,
  format,
});
const lexicalParagraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children });
const lexical = {
  root: {
    type: 'root',
    version: 1,
    children: [
      { type: 'heading', tag: 'h2', version: 1, children: [lexicalText('Who we are')] },
      lexicalParagraph(
        lexicalText('We place '),
        lexicalText('people', 1),
        lexicalText(' and '),
        {
          type: 'link',
          version: 2,
          fields: { url: 'https://example.com/trust', linkType: 'custom' },
          children: [lexicalText('trust')],
        },
        lexicalText('.'),
      ),
      {
        type: 'list',
        listType: 'bullet',
        tag: 'ul',
        version: 1,
        children: ['Docks', 'Desks'].map((word) => ({
          type: 'listitem',
          version: 1,
          children: [lexicalParagraph(lexicalText(word))],
        })),
      },
      { type: 'quote', version: 1, children: [lexicalParagraph(lexicalText('Fair.'))] },
    ],
  },
};

const prosemirrorText = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
const prosemirrorParagraph = (...content: object[]) => ({ type: 'paragraph', content });
const storyblok = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [prosemirrorText('Who we are')] },
    prosemirrorParagraph(
      prosemirrorText('We place '),
      prosemirrorText('people', { type: 'bold' }),
      prosemirrorText(' and '),
      prosemirrorText('trust', {
        type: 'link',
        attrs: { href: 'https://example.com/trust', linktype: 'url' },
      }),
      prosemirrorText('.'),
    ),
    {
      type: 'bullet_list',
      content: ['Docks', 'Desks'].map((word) => ({
        type: 'list_item',
        content: [prosemirrorParagraph(prosemirrorText(word))],
      })),
    },
    { type: 'blockquote', content: [prosemirrorParagraph(prosemirrorText('Fair.'))] },
  ],
};

const html = `<h2>Who we are</h2>
<p>We place <b>people</b> and <a href="https://example.com/trust" target="_blank">trust</a>.</p>
<ul>
  <li><p>Docks</p></li>
  <li><p>Desks</p></li>
</ul>
<blockquote><p>Fair.</p></blockquote>`;

const markdown = `## Who we are

We place **people** and [trust](https://example.com/trust).

- Docks

- Desks

> Fair.
`;

/** As each service answers it. */
export const sampleAnswers: Record<string, unknown> = {
  'Contentful document': { json: contentful },
  'DatoCMS structured text': { value: dato },
  'Hygraph tree': { raw: hygraph },
  'Hygraph HTML': { html },
  'Strapi blocks': strapi,
  'Payload Slate': payloadSlate,
  'Payload Lexical': lexical,
  'Storyblok document': storyblok,
  'HTML string': html,
  'Markdown string': markdown,
  'embedded Markdown': { markdown },
};
