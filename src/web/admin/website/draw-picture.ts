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
  if (file.size > mostBytes) return undefined;
  const image = new Image();
  image.src = await readDataUrl(file);
  try {
    await image.decode();
  } catch {
    return undefined;
  }
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
  const canvas = Object.assign(document.createElement('canvas'), size);
  const [left, top] = [(size.width - drawn.width) / 2, (size.height - drawn.height) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, drawn.width, drawn.height);
  return canvas.toDataURL('image/png').split(',')[1];
}

function readDataUrl(file: File): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // Without an address there is no picture.
  reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.readAsDataURL(file);
  return promise;
}
