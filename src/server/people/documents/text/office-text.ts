import { listParts } from './zip-part.ts';

/** A tag, or a text between two of them. No entity is defined by a file, so none can grow. */
const pieces = /<(\/?)([\w:.-]+)[^>]*>|<[!?][^>]*>|([^<]+)/g;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

type Grammar = {
  /** Only a text within one of these is of the document; without it every text is, but for those of `hidden`. */
  shown?: Set<string>;
  hidden: Set<string>;
  /** Each stands for a text, where it ends. */
  breaks: Record<string, string>;
};

const wordGrammar: Grammar = {
  shown: new Set(['w:t']),
  hidden: new Set(['mc:Fallback']),
  breaks: { 'w:p': '\n', 'w:br': '\n', 'w:cr': '\n', 'w:tab': ' ', 'w:tc': ' ' },
};

const openDocumentGrammar: Grammar = {
  hidden: new Set(['office:annotation', 'text:tracked-changes', 'office:styles', 'office:automatic-styles']),
  breaks: { 'text:p': '\n', 'text:h': '\n', 'text:line-break': '\n', 'text:tab': ' ', 'text:s': ' ' },
};

type Piece = { text: string } | { name: string; isBegin: boolean; isEnd: boolean };

function* cutXml(xml: string): Generator<Piece> {
  for (const [tag, slash, name = '', text] of xml.matchAll(pieces)) {
    if (text !== undefined) yield { text };
    else yield { name, isBegin: slash !== '/', isEnd: slash === '/' || tag.endsWith('/>') };
  }
}

function readXml(xml: string, { shown, hidden, breaks }: Grammar): string {
  const texts: string[] = [];
  const depths = { shown: shown ? 0 : 1, hidden: 0 };
  for (const piece of cutXml(xml)) {
    if ('text' in piece) {
      if (depths.hidden === 0 && depths.shown > 0) texts.push(unescape(piece.text));
      continue;
    }
    const { name, isBegin, isEnd } = piece;
    if (isEnd) texts.push(breaks[name] ?? '');
    const step = Number(isBegin) - Number(isEnd);
    if (hidden.has(name)) depths.hidden += step;
    if (shown?.has(name)) depths.shown += step;
  }
  return texts.join('');
}

const wordParts = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

/** The words of a DOCX: first those of its pages, then those above and below them. */
export function readDocx(file: Buffer): string {
  const parts = listParts(file).filter(({ name }) => wordParts.test(name));
  const [main, others] = [
    parts.filter(({ name }) => name === 'word/document.xml'),
    parts.filter(({ name }) => name !== 'word/document.xml'),
  ];
  if (main.length !== 1) throw new Error('The archive is no document of Word.');
  return [...main, ...others].map(({ read }) => readXml(read(), wordGrammar)).join('\n');
}

export function readOdt(file: Buffer): string {
  const content = listParts(file).find(({ name }) => name === 'content.xml');
  if (!content) throw new Error('The archive is no text document.');
  return readXml(content.read(), openDocumentGrammar);
}
