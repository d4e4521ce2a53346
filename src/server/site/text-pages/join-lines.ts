/** These begin a block of Markdown, or belong to one whose lines count. */
const isOwnLine = /^(?:\s|#|>|[-*+] |\d+[.)] |\||<|[-=*_]{3,}\s*$|$)/;
const keepsNext = /^(?:#|\||<)|(?: {2}|\\)$|^$/;

/** Joins the lines of each paragraph: a field wraps them itself. A text with a block of code stays as it is. */
export function joinLines(markdown: string): string {
  if (markdown.includes('```')) return markdown;
  let joined = '';
  let last = '';
  for (const line of markdown.split('\n')) {
    const isJoined = joined !== '' && !keepsNext.test(last) && !isOwnLine.test(line);
    joined += `${isJoined ? ' ' : '\n'}${line}`;
    last = isJoined ? `${last} ${line}` : line;
  }
  return joined.slice(1);
}
