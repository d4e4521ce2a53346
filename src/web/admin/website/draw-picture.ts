import { portraitSides } from '../../../contract/portrait-sides.ts';
import { pictureBox } from '../../../contract/website.ts';

/** Pixels: three times the height of the header's logo, and the largest icon of a home screen. */
const boxes = { logo: { width: pictureBox.width, height: 108 }, icon: { width: 512, height: 512 } };

export type PictureKind = keyof typeof boxes;

const mostBytes = 20 * 1024 * 1024;

/**
 * Draws a chosen file as a PNG that fits. The browser decodes it, so a drawing (SVG) has neither scripts nor files from
 * elsewhere, and a photograph loses its place and its camera.
 *
 * @returns base64; `undefined` for a file that is no picture, or is larger than 20 MB
 */
export async function drawPicture(file: File, kind: PictureKind): Promise<string | undefined> {
  const image = await decodePicture(file);
  if (!image) return undefined;
  const box = boxes[kind];
  // A drawing may have no size of its own, and loses nothing when it grows.
  const { naturalWidth: width, naturalHeight: height } = image;
  const own = width > 0 && height > 0 ? { width, height } : box;
  const largest = file.type === 'image/svg+xml' ? Infinity : 1;
  const scale = Math.min(largest, box.width / own.width, box.height / own.height);
  const drawn = {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
  // An icon is a square.
  const side = Math.max(drawn.width, drawn.height);
  const size = kind === 'icon' ? { width: side, height: side } : drawn;
  const [left, top] = [(size.width - drawn.width) / 2, (size.height - drawn.height) / 2];
  return drawOn(size, (canvas) => canvas.drawImage(image, left, top, drawn.width, drawn.height));
}

/** The middle of a photograph as squares, the smallest first. Its upper half has the face. */
export async function drawPortrait(file: File): Promise<string[] | undefined> {
  const image = await decodePicture(file);
  if (!image) return undefined;
  const side = Math.min(image.naturalWidth, image.naturalHeight);
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 4];
  if (side === 0) return undefined;
  return portraitSides.map((size) =>
    drawOn({ width: size, height: size }, (canvas) => {
      canvas.imageSmoothingQuality = 'high';
      canvas.drawImage(image, left, top, side, side, 0, 0, size, size);
    }),
  );
}

async function decodePicture(file: File): Promise<HTMLImageElement | undefined> {
  if (file.size > mostBytes) return undefined;
  const image = new Image();
  image.src = await readDataUrl(file);
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** @returns base64 */
function drawOn(
  size: { width: number; height: number },
  draw: (canvas: CanvasRenderingContext2D) => void,
): string {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

function readDataUrl(file: File): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // Without an address there is no picture.
  reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.readAsDataURL(file);
  return promise;
}
