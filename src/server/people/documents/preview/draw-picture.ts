import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { DocumentType } from '../../../../contract/document-rules.ts';

/** A photo of most phones. Its decoder takes four bytes for each, and the double to turn it. */
const mostPixels = 4_096 * 3_072;

/** In pixels: enough to read a page. */
const longestEdge = 1_400;

/**
 * A photo drawn anew as JPEG: nothing of the file itself but its colours. It stands as the camera was held.
 *
 * @throws for a file that is no picture, or a larger one
 */
export async function drawPicture(file: Buffer, type: DocumentType): Promise<string> {
  const { width, height } = type === 'png' ? sizeOfPng(file) : sizeOfJpeg(file);
  if (width * height > mostPixels) throw new Error('The picture is too large.');
  const image = await loadImage(file);
  const scale = Math.min(1, longestEdge / Math.max(image.width, image.height));
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await canvas.encode('jpeg', 80);
  return `data:image/jpeg;base64,${drawn.toString('base64')}`;
}

type Size = { width: number; height: number };

/** Its first part says it. */
function sizeOfPng(file: Buffer): Size {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** The largest that any frame names: a decoder may take any of them. */
function sizeOfJpeg(file: Buffer): Size {
  let found: Size | undefined;
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The bytes of the picture begin.
    if (marker === 0xda) break;
    if (isFrame(marker)) {
      const size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
      if (!found || size.width * size.height > found.width * found.height) found = size;
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  if (!found) throw new Error('The picture has no size.');
  return found;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
