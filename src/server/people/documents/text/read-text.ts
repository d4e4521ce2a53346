import type { DocumentType } from '../../../../contract/document-rules.ts';
import { limits } from '../../../../contract/limits.ts';
import { readDocx, readOdt } from './office-text.ts';
import { readPlain } from './plain-text.ts';
import { readRtf } from './rtf-text.ts';
import { readWord } from './word-text.ts';

type Reader = (file: Buffer) => string | Promise<string>;

const nothing: Reader = () => '';

const readers: Record<DocumentType, Reader> = {
  // The library takes memory, so only a PDF loads it.
  pdf: async (file) => (await import('./pdf-text.ts')).readPdf(file),
  docx: readDocx,
  doc: readWord,
  odt: readOdt,
  rtf: readRtf,
  txt: readPlain,
  jpeg: nothing,
  png: nothing,
  heic: nothing,
};

/** Signs that no database keeps, and those that turn the direction of a text around. */
// oxlint-disable-next-line no-control-regex -- that is what it looks for
const unseen = /[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/**
 * The beginning of the text of a document; empty for a picture and for a scan.
 *
 * @throws for a file that its reader does not understand
 */
export async function readText(file: Buffer, type: DocumentType): Promise<string> {
  const text = await readers[type](file);
  const tidy = text
    .slice(0, limits.documentText * 2)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/[\t\v\f\u00a0 ]+/g, ' ')
    .replaceAll(/ ?\r?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, limits.documentText)
    .toWellFormed();
  return /[\p{Letter}\p{Number}]/u.test(tidy) ? tidy : '';
}
