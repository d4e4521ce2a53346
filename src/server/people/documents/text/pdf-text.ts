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
