import { readFileSync } from 'node:fs';
import {
  type Canvas,
  createCanvas,
  DOMMatrix,
  GlobalFonts,
  ImageData,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import { getDocument } from 'unpdf/pdfjs';
import { pdfData } from '../pdf-data.ts';

/** In pixels: enough to read a page on a phone. */
const longestEdge = 1_800;

/** A page in 300 dots an inch, as a scanner makes it. Larger pictures of a page stay white. */
const mostPixelsOfPicture = 9_000_000;

/** All canvases of one page together, four bytes each: they are outside every limit of a heap. */
const mostPixels = 12_000_000;

const fonts = ['sans-serif', 'serif', 'monospace'];

/** A picture as an address of its data. A photo is one page. */
export type DrawnPage = { picture: string; pages: number };

/**
 * A page of a PDF, drawn as JPEG: nothing of the file itself but its colours.
 *
 * @param number from 1; beyond the last page the last one
 * @throws for a file that cannot be drawn within the bounds
 */
export async function drawPage(file: Buffer, number: number): Promise<DrawnPage> {
  // The library looks for those of a browser.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  registerFonts();
  const pdf = await getDocument({
    ...pdfData,
    data: new Uint8Array(file.buffer, file.byteOffset, file.length),
    CanvasFactory: BoundedCanvases,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: mostPixelsOfPicture,
    verbosity: 0,
  }).promise;
  const page = await pdf.getPage(Math.min(number, pdf.numPages));
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestEdge / Math.max(width, height) });
  const canvases = new BoundedCanvases();
  const { canvas, context } = canvases.create(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  );
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: 'white',
  }).promise;
  const drawn = await canvas.encode('jpeg', 80);
  return { picture: `data:image/jpeg;base64,${drawn.toString('base64')}`, pages: pdf.numPages };
}

/** A PDF may leave out its fonts, and a server has none. */
function registerFonts(): void {
  const file = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';
  const font = readFileSync(new URL(import.meta.resolve(file)));
  for (const name of fonts) if (!GlobalFonts.has(name)) GlobalFonts.register(font, name);
}

type Drawn = { canvas: Canvas; context: SKRSContext2D };

/** A process draws one page, so all canvases are of that page. */
let pixels = 0;

/** The canvases of the library: groups and patterns of a stranger nest without end. */
class BoundedCanvases {
  create(width: number, height: number): Drawn {
    count(width, height);
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    pixels -= canvas.width * canvas.height;
    count(width, height);
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: Drawn): void {
    pixels -= canvas.width * canvas.height;
    canvas.width = 0;
    canvas.height = 0;
  }
}

function count(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Error('A picture has no size.');
  pixels += width * height;
  if (pixels <= mostPixels) return;
  // It may catch an error and draw on.
  process.exit(1);
}
