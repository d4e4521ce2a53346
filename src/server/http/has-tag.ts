/**
 * Whether `If-None-Match` names this tag (RFC 9110, section 13.1.2). A proxy that compresses a response marks its tag as
 * weak.
 */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((named) => {
    const text = named.trim();
    return text === '*' || text === tag || text === `W/${tag}`;
  });
}
