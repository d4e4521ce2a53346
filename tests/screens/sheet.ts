import { basename } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const columns = 6;
const tile = { width: 320, height: 400, title: 24, gap: 12 };

/** One picture of many: the top of each, with its name above. */
export async function drawSheet(paths: string[]): Promise<Buffer> {
  const step = { x: tile.width + tile.gap, y: tile.title + tile.height + tile.gap };
  const rows = Math.ceil(paths.length / columns);
  const canvas = createCanvas(columns * step.x + tile.gap, rows * step.y + tile.gap);
  const context = canvas.getContext('2d');
  context.fillStyle = '#777';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fff';
  context.font = '16px sans-serif';
  for (const [index, path] of paths.entries()) {
    const image = await loadImage(path);
    const x = tile.gap + (index % columns) * step.x;
    const y = tile.gap + Math.floor(index / columns) * step.y;
    const scale = Math.min(1, tile.width / image.width);
    const height = Math.min(image.height, tile.height / scale);
    context.fillText(basename(path, '.png'), x, y + 16);
    context.drawImage(
      image,
      0,
      0,
      image.width,
      height,
      x,
      y + tile.title,
      image.width * scale,
      height * scale,
    );
  }
  return canvas.encode('png');
}
