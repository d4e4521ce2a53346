import type { DocumentRisk, DocumentType } from '../../../contract/document-rules.ts';
import type { TextState } from '../../../contract/documents.ts';
import { limits } from '../../../contract/limits.ts';
import { Locked } from '../document-task.ts';
import { findRisks } from '../risks/find-risks.ts';
import { readDocx, readOdt } from './office-text.ts';
import { readPlain } from './plain-text.ts';
import { readRtf } from './rtf-text.ts';
import { readWord } from './word-text.ts';

export type Reading = { state: Exclude<TextState, 'waiting'>; text: string; risks: DocumentRisk[] };

type Reader = (file: Buffer, note: (risk: DocumentRisk) => void) => string | Promise<string>;

const nothing: Reader = () => '';

const readers: Record<DocumentType, Reader> = {
  // The library takes memory, so only a PDF loads it.
  pdf: async (file, note) => (await import('./pdf-text.ts')).readPdf(file, note),
  docx: readDocx,
  doc: readWord,
  odt: readOdt,
  rtf: readRtf,
  txt: readPlain,
  jpeg: nothing,
  png: nothing,
  heic: nothing,
};

const pictures = new Set<DocumentType>(['jpeg', 'png', 'heic']);

/** Signs that no database keeps, and those that turn the direction of a text around. */
// oxlint-disable-next-line no-control-regex -- that is what it looks for
const unseen = /[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** The beginning of the text of a document, why there is none, and what the file holds that acts by itself or hides. */
export async function readText(file: Buffer, type: DocumentType): Promise<Reading> {
  const risks = new Set(await findRisks(file, type));
  try {
    const text = tidy(await readers[type](file, (risk) => risks.add(risk)));
    return { ...stateOf(text, pictures.has(type) || hasPictures(file, type)), risks: [...risks] };
  } catch (error) {
    const isLocked = error instanceof Locked;
    if (isLocked) risks.add('unknown');
    return { state: isLocked ? 'password' : 'unreadable', text: '', risks: [...risks] };
  }
}

function hasPictures(file: Buffer, type: DocumentType): boolean {
  return type === 'pdf' && /\/Subtype\s*\/Image\b/.test(file.toString('latin1'));
}

/** Signs that stand for none: of a font that does not say its letters, or of another encoding. */
const noise = /[\ufffd\p{Co}\p{Cn}]/gu;
const letters = /[\p{Letter}\p{Number}]/gu;

function stateOf(text: string, hasPicture: boolean): Pick<Reading, 'state' | 'text'> {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  if (count(noise) > count(letters)) return { state: 'unreadable', text: '' };
  if (count(letters) > 0) return { state: 'read', text };
  return { state: hasPicture ? 'scanned' : 'empty', text: '' };
}

/** Some PDFs name the shapes of their letters: radicals of Chinese, forms of Arabic, ligatures. Nobody searches for them. */
const shapes = /[\u2e80-\u2fdf\ufb00-\ufdff\ufe70-\ufefc]/g;

/** Unicode gives no letter for these. */
const radicals = new Map(
  '⺠民⺟母⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟'
    .match(/../gu)
    ?.map((pair) => pair.split('') as [string, string]),
);

function tidy(text: string): string {
  return text
    .slice(0, limits.documentText * 2)
    .toWellFormed()
    .replaceAll(shapes, (shape) => radicals.get(shape) ?? shape.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/[\t\v\f\u00a0 ]+/g, ' ')
    .replaceAll(/ ?\r?\n ?/g, '\n')
    .replaceAll(/\u00ad\n?/g, '')
    .replaceAll('\u2011', '-')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, limits.documentText)
    .toWellFormed();
}
