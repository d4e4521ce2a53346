import { documentToHtmlString, type NodeRenderer } from '@contentful/rich-text-html-renderer';
import { render, renderNodeRule } from 'datocms-structured-text-generic-html-renderer';
import { escapeUTF8 } from 'entities/escape';
import type { RichText } from '../../../contract/rich-text.ts';
import { editorHtml, editorNodes } from './editor-html.ts';
import { nodeOf, stringOf, type ForeignNode } from './foreign-node.ts';
import { markdownToHtml } from './markdown.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/**
 * Reads the rich text of a content service's answer. GraphQL often wraps it: `{ json }`, `{ raw }`, `{ value }`,
 * `{ html }`, `{ markdown }`.
 *
 * @param imageBase the site of images without a host; this site by default
 * @returns `undefined` for an unknown format
 * @throws TypeError or RangeError about a malformed document
 */
export function readRichText(value: unknown, imageBase?: string): RichText | undefined {
  const html = htmlOf(value);
  return html === undefined ? undefined : sanitiseHtml(html, imageBase);
}

function htmlOf(value: unknown): string | undefined {
  const { html, markdown, json, raw, value: inner } = nodeOf(value);
  if (typeof html === 'string') return html;
  if (typeof markdown === 'string') return markdownToHtml(markdown);
  const content = json ?? raw ?? inner ?? value;
  // HTML of an editor starts with an element. Markdown almost never does.
  if (typeof content === 'string') return /^\s*<[a-z!]/i.test(content) ? content : markdownToHtml(content);
  const { nodeType, schema } = nodeOf(content);
  if (nodeType === 'document') return contentfulHtml(content as ContentfulDocument);
  if (schema === 'dast') return datoHtml(content as DatoDocument);
  const nodes = editorNodes(content);
  return nodes && editorHtml(nodes);
}

type ContentfulDocument = Parameters<typeof documentToHtmlString>[0];

/** The document has only ids of entries and assets. A link to one keeps its words. */
function contentfulHtml(document: ContentfulDocument): string {
  const words: NodeRenderer = (node, next) => next(node.content);
  const links = ['entry-hyperlink', 'asset-hyperlink', 'resource-hyperlink'];
  const references = [...links, 'embedded-entry-inline', 'embedded-resource-inline'];
  return documentToHtmlString(document, {
    preserveWhitespace: true,
    renderNode: Object.fromEntries(references.map((name) => [name, words])),
  });
}

type DatoDocument = Parameters<typeof render>[0];

const datoTypes = new Set(
  'root paragraph heading span list listItem link code blockquote thematicBreak'.split(' '),
);

function isReference<Node extends { type: string }>(node: Node): node is Node {
  return !datoTypes.has(node.type);
}

/** Blocks and records are not in the document either. */
function datoHtml(document: DatoDocument): string {
  return (
    render(document, {
      adapter: {
        renderText: escapeUTF8,
        renderFragment: (children: string[]) => children.join(''),
        renderNode: (tag: string, attributes: ForeignNode | null, ...children: unknown[]) => {
          const inner = children.flat().join('');
          if (tag === 'br' || tag === 'hr') return `<${tag}>`;
          if (tag === 'footer') return `<p>— ${inner}</p>`;
          return `<${tag} href="${escapeUTF8(stringOf(attributes?.href))}">${inner}</${tag}>`;
        },
      },
      customNodeRules: [renderNodeRule(isReference, ({ children }) => children?.join(''))],
    }) ?? ''
  );
}
