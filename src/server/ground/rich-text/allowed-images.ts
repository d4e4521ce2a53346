import type { RichText, RichTextNode } from '../../../contract/rich-text.ts';

/**
 * Replaces every image from another origin by its alternative text. Browsers would not fetch it: the
 * Content-Security-Policy of the pages has the same list.
 *
 * @param origins such as `https://images.example`, or `https://*.example` for all subdomains
 */
export function keepAllowedImages(content: RichText, origins: string[]): RichText {
  return content.flatMap((node): RichTextNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'img' && !isAllowed(node.src ?? '', origins)) return node.alt ? [node.alt] : [];
    return [node.children ? { ...node, children: keepAllowedImages(node.children, origins) } : node];
  });
}

function isAllowed(address: string, origins: string[]): boolean {
  // An image of this site.
  if (address.startsWith('/')) return true;
  const { origin } = new URL(address);
  return origins.some((allowed) =>
    allowed.startsWith('https://*.')
      ? origin.startsWith('https://') && origin.endsWith(allowed.slice('https://*'.length))
      : origin === allowed,
  );
}
