/** A line of words alone: it begins no block of Markdown. */
const isWords = /^(?!\d+[.)]\s)[*_]{0,2}[\p{L}\p{N}“"'(]/u;
/** A block of code, or a table. */
const hasLinesThatCount = /^\s*(?:```|~~~)|\|/m;

/** Joins the lines of each paragraph: a field wraps them itself. A text with a block of code or a table stays as it is. */
export function joinLines(markdown: string): string {
  if (hasLinesThatCount.test(markdown)) return markdown;
  let joined = '';
  let last = '';
  for (const line of markdown.split('\n')) {
    const isJoined = isWords.test(last) && isWords.test(line) && !/(?: {2}|\\)$/.test(last);
    joined += `${isJoined ? ' ' : '\n'}${line}`;
    last = isJoined ? `${last} ${line}` : line;
  }
  return joined.slice(1);
}
