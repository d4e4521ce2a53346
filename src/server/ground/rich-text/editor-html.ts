import { escapeUTF8 } from 'entities/escape';
import { nodeOf, nodesOf, stringOf, type ForeignNode } from './foreign-node.ts';

/**
 * Writes the documents of three editors as HTML: Slate (Hygraph, Strapi, Payload 2), Lexical (Payload 3) and
 * ProseMirror (Storyblok). Their names never contradict each other. docs/develop/decisions/0007-libraries.md says why
 * no package does this.
 */
export function editorHtml(nodes: ForeignNode[]): string {
  return nodes.map(nodeHtml).join('');
}

/** The document's nodes, or `undefined` for a value of another format. */
export function editorNodes(value: unknown): ForeignNode[] | undefined {
  if (Array.isArray(value)) {
    const nodes = nodesOf(value).filter(({ children }) => Array.isArray(children));
    return nodes.length > 0 && nodes.length === value.length ? nodes : undefined;
  }
  const { type, root, content, children } = nodeOf(value);
  const nodes =
    type === 'doc' ? content : type === undefined ? (nodeOf(root).children ?? children) : undefined;
  return Array.isArray(nodes) ? nodesOf(nodes) : undefined;
}

/** The editors' names for each tag, in lower case, without hyphens and underscores. */
const names = {
  h1: 'h1 headingone 1',
  h2: 'h2 headingtwo 2',
  h3: 'h3 headingthree 3',
  h4: 'h4 headingfour 4 h5 headingfive 5 h6 headingsix 6',
  p: 'paragraph',
  ul: 'ul bulletlist bulletedlist',
  ol: 'ol orderedlist numberedlist',
  li: 'li listitem',
  blockquote: 'blockquote quote',
  br: 'hardbreak linebreak',
  hr: 'horizontalrule',
  table: 'table',
  thead: 'tablehead',
  tbody: 'tablebody',
  tr: 'tablerow',
  td: 'tablecell',
  th: 'tableheader tableheadercell',
};
const tags = new Map(
  Object.entries(names).flatMap(([tag, own]) => own.split(' ').map((name) => [name, tag] as const)),
);

/** Each with its bit in Lexical's `format`, and its names in the other editors. */
const marks: [tag: string, bit: number, ...names: string[]][] = [
  ['strong', 1, 'bold'],
  ['em', 2, 'italic'],
  ['s', 4, 'strikethrough', 'strike'],
  ['code', 16, 'code'],
];

function nodeHtml(node: ForeignNode): string {
  if (typeof node.text === 'string') return textHtml(node);
  const inner = editorHtml(nodesOf(node.children ?? node.content));
  switch (node.type) {
    case 'link':
    case 'autolink':
      return linkHtml(node.href ?? node.url ?? nodeOf(node.fields).url, inner);
    case 'code':
    case 'code-block':
    case 'code_block':
      return `<pre><code>${escapeUTF8(plainText(node))}</code></pre>`;
    case 'image':
    case 'upload':
      return imageHtml(nodeOf(node.image ?? node.value ?? node.attrs ?? node));
    case 'tab':
      return '\t';
    default:
      return wrap(tagOf(node), inner);
  }
}

function tagOf({ type, attrs, level, tag, format, listType, headerState }: ForeignNode): string | undefined {
  // Payload's paragraphs have no type.
  const name = type === undefined ? 'paragraph' : stringOf(type).replaceAll(/[-_]/g, '').toLowerCase();
  if (name === 'heading') return tags.get(String(level ?? tag ?? nodeOf(attrs).level)) ?? 'p';
  if (name === 'list') return format === 'ordered' || listType === 'number' ? 'ol' : 'ul';
  return name === 'tablecell' && headerState ? 'th' : tags.get(name);
}

function textHtml(node: ForeignNode): string {
  const format = Number(node.format);
  const own = nodesOf(node.marks);
  let html = escapeUTF8(stringOf(node.text)).replaceAll('\n', '<br>');
  for (const [tag, bit, ...words] of marks) {
    const isMarked = words.some((name) => node[name] === true || own.some(({ type }) => type === name));
    if (isMarked || (format & bit) !== 0) html = wrap(tag, html);
  }
  const link = own.find(({ type }) => type === 'link');
  if (!link) return html;
  const { href, linktype } = nodeOf(link.attrs);
  return linkHtml(linktype === 'email' ? `mailto:${stringOf(href)}` : href, html);
}

function wrap(tag: string | undefined, inner: string): string {
  if (tag === undefined) return inner;
  return tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${tag}>${inner}</${tag}>`;
}

function linkHtml(address: unknown, inner: string): string {
  return `<a href="${escapeUTF8(stringOf(address))}">${inner}</a>`;
}

function imageHtml(file: ForeignNode): string {
  const alt = stringOf(file.altText ?? file.alternativeText ?? file.alt ?? file.title);
  return `<img src="${escapeUTF8(stringOf(file.src ?? file.url))}" alt="${escapeUTF8(alt)}">`;
}

function plainText(node: ForeignNode): string {
  if (node.type === 'linebreak') return '\n';
  return (
    stringOf(node.text) +
    nodesOf(node.children ?? node.content)
      .map(plainText)
      .join('')
  );
}
