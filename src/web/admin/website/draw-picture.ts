import { portraitSides } from '../../../contract/portrait-sides.ts';
import {
  type PictureSize,
  sizesOf,
  textPictureBox,
  textPictureRoom,
} from '../../../contract/text-pictures.ts';
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
  const drawn = fitInto(boxes[kind], image, file);
  // An icon is a square.
  const side = Math.max(drawn.width, drawn.height);
  const size = kind === 'icon' ? { width: side, height: side } : drawn;
  const [left, top] = [(size.width - drawn.width) / 2, (size.height - drawn.height) / 2];
  return drawOn(size, (canvas) => canvas.drawImage(image, left, top, drawn.width, drawn.height));
}

/** `band`: at most half as high as wide, its middle. */
export type PictureShape = 'whole' | 'band';

/**
 * Draws a chosen file in every size in which the text of a page shows it: as JPEGs, or as PNGs where that is smaller, or
 * where something shines through.
 *
 * @returns base64, the smallest size first; `undefined` for a file that is no picture, or is larger than 20 MB
 */
export async function drawTextPicture(file: File, shape: PictureShape): Promise<string[] | undefined> {
  const image = await decodePicture(file);
  if (!image) return undefined;
  const whole = fitInto(textPictureBox, image, file);
  const height = shape === 'band' ? Math.min(whole.height, Math.round(whole.width / 2)) : whole.height;
  const sizes = sizesOf({ width: whole.width, height });
  let shinesThrough = false;
  const drawAll = (look?: number) =>
    sizes.map((size) =>
      drawOn(
        size,
        (canvas) => {
          canvas.imageSmoothingQuality = 'high';
          const drawnHeight = (whole.height / height) * size.height;
          canvas.drawImage(image, 0, (size.height - drawnHeight) / 2, size.width, drawnHeight);
          if (size === sizes[0]) shinesThrough = hasHoles(canvas.getImageData(0, 0, size.width, size.height));
        },
        look,
      ),
    );
  const lengthOf = (drawn: string[]) => drawn.join('').length;
  const [exact, photo] = [drawAll(), drawAll(0.82)];
  const isSmall = lengthOf(exact) <= textPictureRoom;
  if (isSmall && (shinesThrough || lengthOf(exact) <= lengthOf(photo))) return exact;
  return [photo, drawAll(0.7), drawAll(0.5), drawAll(0.3)].find(
    (drawn) => lengthOf(drawn) <= textPictureRoom,
  );
}

function hasHoles({ data }: ImageData): boolean {
  return data.some((value, place) => place % 4 === 3 && value < 255);
}

/** A drawing may have no size of its own, and loses nothing when it grows. */
function fitInto(box: PictureSize, image: HTMLImageElement, { type }: File): PictureSize {
  const { naturalWidth: width, naturalHeight: height } = image;
  const own = width > 0 && height > 0 ? { width, height } : box;
  const largest = type === 'image/svg+xml' ? Infinity : 1;
  const scale = Math.min(largest, box.width / own.width, box.height / own.height);
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
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

/**
 * @param quality of a JPEG, at most 1; without it a PNG is drawn
 * @returns base64
 */
function drawOn(
  size: PictureSize,
  draw: (canvas: CanvasRenderingContext2D) => void,
  quality?: number,
): string {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context) {
    draw(context);
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    if (quality !== undefined) context.fillRect(0, 0, size.width, size.height);
  }
  const type = quality === undefined ? 'image/png' : 'image/jpeg';
  return canvas.toDataURL(type, quality).split(',')[1] ?? '';
}

function readDataUrl(file: File): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // Without an address there is no picture.
  reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.readAsDataURL(file);
  return promise;
}
