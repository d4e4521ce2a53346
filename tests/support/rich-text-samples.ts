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

type Node = object;

/** How one format writes the parts of the sample. */
type Parts = {
  heading: (content: Node[]) => Node;
  paragraph: (content: Node[]) => Node;
  text: (text: string) => Node;
  bold: (text: string) => Node;
  link: (url: string, content: Node[]) => Node;
  list: (items: Node[]) => Node;
  item: (content: Node[]) => Node;
  quote: (content: Node[]) => Node;
};

function write({ heading, paragraph, text, bold, link, list, item, quote }: Parts): Node[] {
  const trust = link('https://example.com/trust', [text('trust')]);
  return [
    heading([text('Who we are')]),
    paragraph([text('We place '), bold('people'), text(' and '), trust, text('.')]),
    list(['Docks', 'Desks'].map((word) => item([paragraph([text(word)])]))),
    quote([paragraph([text('Fair.')])]),
  ];
}

/** Contentful's nodes. */
export const block = (nodeType: string, content: object[], data = {}) => ({ nodeType, data, content });
export const words = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const contentful = write({
  heading: (content) => block('heading-2', content),
  paragraph: (content) => block('paragraph', content),
  text: (text) => words(text),
  bold: (text) => words(text, 'bold'),
  link: (uri, content) => block('hyperlink', content, { uri }),
  list: (items) => block('unordered-list', items),
  item: (content) => block('list-item', content),
  quote: (content) => block('blockquote', content),
});

const dato = write({
  heading: (children) => ({ type: 'heading', level: 2, children }),
  paragraph: (children) => ({ type: 'paragraph', children }),
  text: (value) => ({ type: 'span', value, marks: [] }),
  bold: (value) => ({ type: 'span', value, marks: ['strong'] }),
  link: (url, children) => ({ type: 'link', url, children }),
  list: (children) => ({ type: 'list', style: 'bulleted', children }),
  item: (children) => ({ type: 'listItem', children }),
  quote: (children) => ({ type: 'blockquote', children }),
});

const hygraph = write({
  heading: (children) => ({ type: 'heading-two', children }),
  paragraph: (children) => ({ type: 'paragraph', children }),
  text: (text) => ({ text }),
  bold: (text) => ({ text, bold: true }),
  link: (href, children) => ({ type: 'link', href, children }),
  list: (children) => ({ type: 'bulleted-list', children }),
  item: (children) => ({ type: 'list-item', children }),
  quote: (children) => ({ type: 'block-quote', children }),
});

const strapi = write({
  heading: (children) => ({ type: 'heading', level: 2, children }),
  paragraph: (children) => ({ type: 'paragraph', children }),
  text: (text) => ({ type: 'text', text }),
  bold: (text) => ({ type: 'text', text, bold: true }),
  link: (url, children) => ({ type: 'link', url, children }),
  list: (children) => ({ type: 'list', format: 'unordered', children }),
  item: (children) => ({ type: 'list-item', children }),
  quote: (children) => ({ type: 'quote', children }),
});

const payloadSlate = write({
  heading: (children) => ({ type: 'h2', children }),
  paragraph: (children) => ({ children }),
  text: (text) => ({ text }),
  bold: (text) => ({ text, bold: true }),
  link: (url, children) => ({ type: 'link', linkType: 'custom', url, newTab: false, children }),
  list: (children) => ({ type: 'ul', children }),
  item: (children) => ({ type: 'li', children }),
  quote: (children) => ({ type: 'blockquote', children }),
});

const lexicalText = { type: 'text', version: 1, detail: 0, mode: 'normal' };
const lexical = write({
  heading: (children) => ({ type: 'heading', tag: 'h2', version: 1, children }),
  paragraph: (children) => ({ type: 'paragraph', version: 1, children }),
  text: (text) => ({ ...lexicalText, text, format: 0 }),
  bold: (text) => ({ ...lexicalText, text, format: 1 }),
  link: (url, children) => ({ type: 'link', version: 2, fields: { url, linkType: 'custom' }, children }),
  list: (children) => ({ type: 'list', listType: 'bullet', tag: 'ul', version: 1, children }),
  item: (children) => ({ type: 'listitem', version: 1, children }),
  quote: (children) => ({ type: 'quote', version: 1, children }),
});

const storyblok = write({
  heading: (content) => ({ type: 'heading', attrs: { level: 2 }, content }),
  paragraph: (content) => ({ type: 'paragraph', content }),
  text: (text) => ({ type: 'text', text, marks: [] }),
  bold: (text) => ({ type: 'text', text, marks: [{ type: 'bold' }] }),
  // A mark of its text.
  link: (href, [text]) => ({ ...text, marks: [{ type: 'link', attrs: { href, linktype: 'url' } }] }),
  list: (content) => ({ type: 'bullet_list', content }),
  item: (content) => ({ type: 'list_item', content }),
  quote: (content) => ({ type: 'blockquote', content }),
});

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
  'Contentful document': { json: block('document', contentful) },
  'DatoCMS structured text': { value: { schema: 'dast', document: { type: 'root', children: dato } } },
  'Hygraph tree': { raw: { children: hygraph } },
  'Hygraph HTML': { html },
  'Strapi blocks': strapi,
  'Payload Slate': payloadSlate,
  'Payload Lexical': { root: { type: 'root', version: 1, children: lexical } },
  'Storyblok document': { type: 'doc', content: storyblok },
  'HTML string': html,
  'Markdown string': markdown,
  'embedded Markdown': { markdown },
};
