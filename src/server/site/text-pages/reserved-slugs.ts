/**
 * Whether an address belongs to the website itself, by the patterns of its routes. A route always comes first, so a page
 * there would never be seen.
 *
 * @param patterns such as `/jobs/:id` and `/accent-:color`
 */
export function isReserved(slug: string, patterns: Iterable<string>): boolean {
  for (const pattern of patterns) {
    const [, segment = ''] = pattern.split('/');
    const [start = '', ...parameters] = segment.split(/[:*]/);
    if (start !== '' && (parameters.length > 0 ? slug.startsWith(start) : slug === start)) return true;
  }
  return false;
}
