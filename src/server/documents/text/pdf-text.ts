import { fileURLToPath } from 'node:url';
import { getDocument } from 'unpdf/pdfjs';
import type { DocumentRisk } from '../../../contract/document-rules.ts';
import { limits } from '../../../contract/limits.ts';
import { Locked } from '../document-task.ts';

/** Tables of characters that a PDF only names, such as most of Japanese and Chinese, and fonts that it leaves out. */
const library = fileURLToPath(new URL('./', import.meta.resolve('pdfjs-dist/package.json')));

/** More pages than any resume has. */
const mostPages = 200;

/** The text of the first pages, and the risks that the library sees, also within what is packed or encrypted. A scan has no text. */
export async function readPdf(file: Buffer, note: (risk: DocumentRisk) => void): Promise<string> {
  const task = getDocument({
    cMapUrl: `${library}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${library}standard_fonts/`,
    data: new Uint8Array(file.buffer, file.byteOffset, file.length),
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? new Locked() : error;
  });
  if (await pdf.getJSActions()) note('script');
  if (await pdf.getAttachments()) note('object');
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) note('script');
    const { items } = await page.getTextContent();
    let before: Run | undefined;
    for (const item of items) {
      if (!('str' in item)) continue;
      if (before && isLeftOf(item, before)) text += ' ';
      text += item.str + (item.hasEOL ? '\n' : '');
      before = item.hasEOL ? undefined : item;
    }
    text += '\n\n';
    page.cleanup();
    if (text.length > limits.documentText) break;
  }
  return text;
}

/** A part of a line: where it begins, how large its letters are, and how wide it is. */
type Run = { transform: number[]; width: number };

/** So much of the height of a letter is a space between two words. */
const spaceShare = 0.1;

/** The library sees the spaces of a line from left to right, and not those of one from right to left. */
function isLeftOf(run: Run, before: Run): boolean {
  const [right = 0, up = 0] = run.transform;
  const size = Math.hypot(right, up);
  const placeOf = ({ transform: [, , , , x = 0, y = 0] }: Run) => (x * right + y * up) / size;
  return placeOf(before) - (placeOf(run) + run.width) > size * spaceShare;
}
