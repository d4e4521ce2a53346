import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { industryDrawing } from '../../../contract/face/industry-drawings.ts';
import { mark } from '../../../contract/face/mark.ts';
import { splitPay } from '../../../contract/face/split-pay.ts';

/** The words of a picture. Without a job it is the agency's. */
export type ShareImage = {
  agencyName: string;
  /** Such as `jobs.agency.example`; '' for none. */
  host: string;
  /** A color for lines on the dark surface. */
  accent: string;
  job?: { name: string; salary: string; location: string; industry: string };
  /** The industries of the agency's picture, which its line goes through. */
  trades?: string[];
};

/** In pixels, as Open Graph's readers expect them. */
const shareImageSize = { width: 1200, height: 630 };

/** The dark theme of src/web/theme.css. */
const colors = { surface: 'oklch(18% 0.008 70)', text: 'oklch(93% 0.008 85)', muted: 'oklch(75% 0.012 80)' };

const edge = 80;
const innerWidth = shareImageSize.width - 2 * edge;

/** The names of one family: a sign that the first does not have comes from the next, and then from the machine's fonts. */
const family = ['latin', 'latin-ext', 'vietnamese']
  .map((subset) => {
    const file = `@fontsource-variable/familjen-grotesk/files/familjen-grotesk-${subset}-wght-normal.woff2`;
    GlobalFonts.register(readFileSync(new URL(import.meta.resolve(file))), subset);
    return `"${subset}"`;
  })
  .join(', ');

/** @returns a PNG */
export function drawShareImage({ agencyName, host, accent, job, trades = [] }: ShareImage): Promise<Buffer> {
  const canvas = createCanvas(shareImageSize.width, shareImageSize.height);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, shareImageSize.width, shareImageSize.height);
  drawMark(context, accent);
  if (job) {
    const { amount, rest } = splitPay(job.salary);
    write(context, agencyName, { x: edge + 76, y: 116, size: 38, weight: 600 });
    if (amount === '') {
      const lines = breakLine(context, job.name, { size: 84, weight: 700 });
      for (const [at, line] of lines.entries()) {
        write(context, line, { y: 252 + 88 * at, size: 84, weight: 700, like: lines });
      }
    } else {
      const end = write(context, amount.trimEnd(), { y: 258, size: 104, weight: 700 });
      const gap = amount === amount.trimEnd() ? 2 : 20;
      write(context, rest, { x: end + gap, y: 258, size: 34, color: colors.muted });
      write(context, job.name, { y: 340, size: 54, weight: 600 });
    }
    write(context, job.location, { y: 406, size: 38 });
    drawLine(context, { paths: [industryDrawing(job.industry)], color: accent, y: 556, width: 440 });
  } else {
    write(context, agencyName, { y: host === '' ? 372 : 330, size: 112, weight: 700 });
    write(context, host, { y: 410, size: 42, color: colors.muted });
    const paths = [...new Set(trades.map(industryDrawing))];
    const line = paths.length > 0 ? { paths, width: 240 } : { paths: ['M0 40H30'], width: 440 };
    drawLine(context, { ...line, color: accent, y: 556 });
  }
  return canvas.encode('png');
}

function drawMark(context: SKRSContext2D, accent: string): void {
  context.save();
  context.translate(edge - 8, 70);
  context.scale(2.6, 2.6);
  context.lineCap = 'round';
  for (const [path, color, width] of [
    [mark.lines, colors.text, 2],
    [mark.answer, accent, 3],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  }
  context.restore();
}

/** The drawings of trades at the right, whose line comes from the left edge. */
function drawLine(
  context: SKRSContext2D,
  { paths, color, y, width }: { paths: string[]; color: string; y: number; width: number },
): void {
  const scale = width / 120;
  context.save();
  context.strokeStyle = color;
  context.lineJoin = 'round';
  context.lineWidth = 5;
  const start = shareImageSize.width - width * paths.length;
  context.translate(start, y - 40 * scale);
  for (const [at, path] of paths.entries()) {
    const drawing = new Path2D();
    drawing.addPath(new Path2D(path), { a: scale, b: 0, c: 0, d: scale, e: width * at, f: 0 });
    context.stroke(drawing);
  }
  context.restore();
  context.fillStyle = color;
  context.fillRect(0, y - 2.5, start, 5);
}

type Type = { size: number; weight?: number };
type Line = Type & {
  x?: number;
  y: number;
  color?: string;
  /** The lines of one text have one size, and are drawn together or not at all. */
  like?: string[];
};

const fontOf = ({ size, weight = 400 }: Type) => `${weight} ${size}px ${family}, sans-serif`;

/**
 * One line: smaller if it is long, and cut where it would be less than two thirds of its size. Without a font for its
 * signs it is left out: empty boxes say nothing.
 *
 * @returns where it ends
 */
function write(context: SKRSContext2D, text: string, line: Line): number {
  const { x = edge, y, size, color = colors.text, like = [text] } = line;
  if (!like.every(canDraw)) return x;
  const room = shareImageSize.width - edge - x;
  context.font = fontOf(line);
  const longest = Math.max(...like.map((one) => context.measureText(one).width));
  const fitting = Math.floor((size * room) / longest);
  context.font = fontOf({ ...line, size: Math.min(size, Math.max(fitting, (size * 2) / 3)) });
  context.fillStyle = color;
  const shown = cutTo(context, text, room);
  context.fillText(shown, x, y);
  return x + context.measureText(shown).width;
}

const probeSize = 24;

/** No font has a sign for it. */
const unknownSign = '\u{10FFFD}';

/** By sign: whether a font of the website or of the machine has it. There are few that are no Latin ones. */
const drawable = new LRUCache<string, boolean>({ max: 5_000 });

function canDraw(text: string): boolean {
  const signs = new Set(text.match(/[^\p{ASCII}\p{M}\p{Cf}]/gu));
  return Array.from(signs).every((sign) => {
    const known = drawable.get(sign) ?? pixelsOf(sign) !== pixelsOf(unknownSign);
    drawable.set(sign, known);
    return known;
  });
}

function pixelsOf(sign: string): string {
  const context = createCanvas(2 * probeSize, 2 * probeSize).getContext('2d');
  context.font = fontOf({ size: probeSize });
  context.fillText(sign, 4, 1.5 * probeSize);
  return Buffer.from(context.getImageData(0, 0, 2 * probeSize, 2 * probeSize).data).toString('base64');
}

/** @returns what fits on a line, and the rest */
function breakLine(context: SKRSContext2D, text: string, type: Type): [string, string] {
  context.font = fontOf(type);
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && context.measureText(words.slice(0, count).join(' ')).width > innerWidth) count -= 1;
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')];
}

function cutTo(context: SKRSContext2D, text: string, room: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const shorten = (count: number) =>
    count === letters.length ? text : `${letters.slice(0, count).join('').trimEnd()}…`;
  let count = letters.length;
  while (count > 0 && context.measureText(shorten(count)).width > room) count -= 1;
  return shorten(count);
}
