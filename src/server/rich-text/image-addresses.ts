import type { Element, Root } from 'hast';

/** Content services that keep images themselves answer addresses on their own site. */
export function resolveImages(tree: Root | Element, base: string): void {
  for (const child of tree.children) {
    if (child.type !== 'element') continue;
    const { src } = child.properties;
    if (child.tagName === 'img' && typeof src === 'string')
      child.properties['src'] = URL.parse(src, base)?.href;
    resolveImages(child, base);
  }
}
