import { getDocument } from 'unpdf/pdfjs';
import { limits } from '../../../../contract/limits.ts';

/** More pages than any resume has. */
const mostPages = 200;

/** The text of the first pages. A scan has none. */
export async function readPdf(file: Buffer): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.length),
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  });
  const pdf = await task.promise;
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    }
    text += '\n\n';
    page.cleanup();
    if (text.length > limits.documentText) break;
  }
  return text;
}
