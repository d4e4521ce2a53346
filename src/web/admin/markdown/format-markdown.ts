export type Format = 'heading' | 'list' | 'bold' | 'link';

/** A text and its selection, from one place to another. */
export type Selected = { text: string; from: number; to: number };

/** A part of the text to replace, and the places to select afterwards. */
export type Edit = Selected & { select: [number, number] };

/** Writes a format into a description, or takes it away where it is. */
export function formatMarkdown(format: Format, selected: Selected, linkText: string): Edit {
  switch (format) {
    case 'heading':
      return markLines(selected, '## ');
    case 'list':
      return markLines(selected, '- ');
    case 'bold':
      return embolden(selected);
    case 'link':
      return link(selected, linkText);
  }
}

const lineMark = /^(?:#{1,6}|[-*+]) +/;

/** Marks the lines of the selection; if all have the mark, takes it away. */
function markLines({ text, from, to }: Selected, mark: string): Edit {
  const start = text.slice(0, from).lastIndexOf('\n') + 1;
  const next = text.indexOf('\n', Math.max(from, to - 1));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isWritten = (line: string) => line.trim() !== '' || lines.length === 1;
  const areMarked = lines.filter(isWritten).every((line) => line.startsWith(mark));
  const marked = lines
    .map((line) => (isWritten(line) ? (areMarked ? '' : mark) + line.replace(lineMark, '') : line))
    .join('\n');
  const last = start + marked.length;
  return { text: marked, from: start, to: end, select: lines.length === 1 ? [last, last] : [start, last] };
}

function embolden({ text, from: start, to: end }: Selected): Edit {
  // `**` next to a space is no format.
  const chosen = text.slice(start, end);
  const from = start + (chosen.length - chosen.trimStart().length);
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length));
  const words = text.slice(from, to);
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**') {
    return { text: words, from: from - 2, to: to + 2, select: [from - 2, to - 2] };
  }
  const inner = /^\*\*(.+)\*\*$/s.exec(words)?.[1];
  if (inner !== undefined) return { text: inner, from, to, select: [from, from + inner.length] };
  return { text: `**${words}**`, from, to, select: [from + 2, to + 2] };
}

function link({ text, from, to }: Selected, linkText: string): Edit {
  const words = text.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(words);
  const [title, address] = isAddress ? [linkText, words] : [words || linkText, 'https://'];
  const addressAt = from + title.length + 3;
  const isTitleNext = isAddress || words === '';
  return {
    text: `[${title}](${address})`,
    from,
    to,
    select: isTitleNext ? [from + 1, from + 1 + title.length] : [addressAt, addressAt + address.length],
  };
}

/** Without words a picture is for the eye alone. */
export function writePicture(shows: string, address: string): string {
  const words = shows
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>&~!]/g, String.raw`\$&`);
  return `![${words}](${address})`;
}

/** The words of a picture; `undefined` for a text without one. */
export function wordsOfPicture(text: string): string | undefined {
  const [, words] = /^!\[(.*)\]\([^)]*\)$/.exec(text) ?? [];
  return words?.replaceAll(/\\(.)/g, '$1');
}
