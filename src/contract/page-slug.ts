import { longestSlug } from './visitor-limits.ts';

/** Small letters, digits and single hyphens: no file of the website and no `..` is among them. */
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const slug = new RegExp(slugPattern);

/** Whether a further page may have the address. Browsers carry it, for unknown addresses. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slug.test(text);
}
