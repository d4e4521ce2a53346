import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { mainPart } from '../detect-type.ts';
import { Locked } from '../document-task.ts';
import { readPlain } from './plain-text.ts';
import { readRtf } from './rtf-text.ts';
import { listParts, type Part } from './zip-part.ts';

/** Names without their prefixes: each program may call them as it likes. */
type Grammar = {
  /** Only a text within one of these is of the document; without it every text is, but for those of `hidden`. */
  shown?: Set<string>;
  hidden: Set<string>;
  /** Each stands for a text, where it ends. */
  breaks: Record<string, string>;
};

const setOf = (names: string) => new Set(names.split(' '));

/** Also the words of its drawings and charts. */
const wordGrammar: Grammar = {
  shown: setOf('t v pt'),
  hidden: setOf('Fallback f'),
  breaks: { p: '\n', br: '\n', cr: '\n', tab: ' ', tc: ' ', noBreakHyphen: '-', v: '\n', pt: '\n' },
};

const openDocumentGrammar: Grammar = {
  hidden: setOf('annotation tracked-changes styles automatic-styles binary-data'),
  breaks: { p: '\n', h: '\n', 'line-break': '\n', tab: ' ', s: ' ', 'note-citation': ' ' },
};

const pageGrammar: Grammar = {
  hidden: setOf('head script style title'),
  breaks: Object.fromEntries(
    'p div br li tr h1 h2 h3 h4 h5 h6 td th'
      .split(' ')
      .map((name) => [name, name.startsWith('t') ? ' ' : '\n']),
  ),
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function readXml(xml: string, { shown, hidden, breaks }: Grammar, xmlMode = true): string {
  const texts: string[] = [];
  const depths = { shown: shown ? 0 : 1, hidden: 0 };
  const step = (name: string, by: 1 | -1) => {
    if (hidden.has(name)) depths.hidden += by;
    if (shown?.has(name)) depths.shown += by;
  };
  const parser = new Parser(
    {
      onopentagname: (full) => {
        const name = localName(full);
        if (name === 'note') texts.push(' ');
        step(name, 1);
      },
      ontext: (text) => depths.hidden === 0 && depths.shown > 0 && texts.push(text),
      onclosetag: (full) => {
        const name = localName(full);
        if (depths.hidden === 0) texts.push(breaks[name] ?? '');
        step(name, -1);
      },
    },
    { xmlMode },
  );
  parser.end(xml);
  return texts.join('');
}

export type Tag = { name: string; attributes: Record<string, string> };

/** Those of XML, without their prefixes. */
function listTags(xml: string): Tag[] {
  const tags: Tag[] = [];
  walkTags(xml, { tag: (tag) => tags.push(tag) });
  return tags;
}

type Visit = { tag: (tag: Tag) => void; text?: (text: string, within: string) => void };

/** Goes over tags without their prefixes, and over texts with the tag that they stand in. */
export function walkTags(source: string, { tag, text }: Visit, xmlMode = true): void {
  let within = '';
  const parser = new Parser(
    {
      onopentag: (full, attributes) => {
        const name = (within = localName(full));
        const pairs = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        const plain = Object.fromEntries(pairs) as Tag['attributes'];
        tag({ name, attributes: plain });
        // Two have one name: readers may want either.
        if (Object.keys(plain).length < pairs.length)
          tag({ name, attributes: Object.fromEntries(pairs.toReversed()) as Tag['attributes'] });
      },
      ontext: (words) => text?.(words, within),
      onclosetag: () => (within = ''),
    },
    { xmlMode },
  );
  parser.end(source);
}

const wordParts =
  /^word\/(?:header\d*|footer\d*|footnotes|endnotes|diagrams\/data\d*|charts\/chart(?:ex)?\d*)\.xml$/i;

/** The words of a DOCX: first those of its pages, then those above and below them, of drawings and of whole files within it. */
export async function readDocx(file: Buffer): Promise<string> {
  if (file.readUInt16BE(0) === 0xd0cf) throw new Locked();
  const parts = listParts(file);
  const [main, second] = parts.filter(({ name }) => mainPart.test(name));
  if (!main || second) throw new Error('The archive is no document of Word.');
  const others = parts.filter(({ name }) => wordParts.test(name));
  const texts = [main, ...others].map((part) => readXml(part.readText(), wordGrammar));
  for (const chunk of listChunks(parts)) texts.push(await readChunk(chunk.read()));
  return texts.join('\n');
}

/** Files of other kinds, whose words Word shows in their place. */
function listChunks(parts: Part[]): Part[] {
  const links = parts.filter(({ name }) => /^word\/_rels\/document\d*\.xml\.rels$/i.test(name));
  const targets = new Set(
    links
      .flatMap((part) => listTags(part.readText()))
      .filter(({ attributes }) => attributes['Type']?.endsWith('/aFChunk'))
      .map(({ attributes }) => attributes['Target']?.replace(/^\/?(?:word\/)?/, 'word/')),
  );
  return parts.filter(({ name }) => targets.has(name));
}

async function readChunk(chunk: Buffer, isInMail = false): Promise<string> {
  const begin = chunk.toString('latin1', 0, 2_000);
  if (begin.startsWith('{\\rtf')) return readRtf(chunk);
  if (begin.startsWith('PK')) {
    const main = listParts(chunk).find(({ name }) => mainPart.test(name));
    return main ? readXml(main.readText(), wordGrammar) : '';
  }
  if (!isInMail && isMail(begin)) {
    const { html, text } = await PostalMime.parse(chunk);
    return readChunk(Buffer.from(html ?? text ?? ''), true);
  }
  return readXml(readPlain(chunk), pageGrammar, false);
}

/** Whether a file begins as a page does that is packed into a mail (MHTML). */
export function isMail(begin: string): boolean {
  return /^(?:MIME-Version|Content-\S+|From|Date|Subject|X-\S+): ?/im.test(begin.split('<', 1)[0] ?? '');
}

const openDocumentParts = /^(?:content|styles|Object \d+\/content)\.xml$/;

/** The words of its pages, of what stands above and below them, and of its charts. */
export function readOdt(file: Buffer): string {
  const parts = listParts(file);
  const manifest = parts.find(({ name }) => name === 'META-INF/manifest.xml');
  if (manifest && listTags(manifest.readText()).some(({ name }) => name === 'encryption-data'))
    throw new Locked();
  const read = parts.filter(({ name }) => openDocumentParts.test(name));
  const content = read.find(({ name }) => name === 'content.xml');
  if (!content) throw new Error('The archive is no text document.');
  const others = read.filter((part) => part !== content);
  return [content, ...others].map((part) => readXml(part.readText(), openDocumentGrammar)).join('\n');
}
