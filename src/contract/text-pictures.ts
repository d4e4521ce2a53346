/** Without schemas, so that the browser can carry it. */

/** Where pictures of the website are, by the hash of their bytes. */
export const picturePath = '/pictures/';

/** Pixels. A text of a page is as wide as the second on a desktop, and a sharp screen takes the third. */
const textPictureWidths = [480, 960, 1440];

/** Pixels of the largest size of a picture in a text. */
export const textPictureBox = { width: 1_440, height: 2_160 };

/** Characters in base64 of all its sizes: a request has room for them. */
export const textPictureRoom = 960_000;

/** The widths in which a picture of this width is kept, the smallest first. None is drawn larger than it is. */
export function widthsOf(width: number): number[] {
  return [...textPictureWidths.filter((each) => each < width), width];
}

export type PictureSize = { width: number; height: number };

export function sizesOf({ width, height }: PictureSize): PictureSize[] {
  return widthsOf(width).map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }));
}

/**
 * The sizes of a picture that this house keeps, as its address names them. The page has room for it before it comes.
 *
 * @returns `undefined` for any other address
 */
export function sourcesOf(address: string) {
  const [, start, width = '', height, ending] =
    /^(\/pictures\/[\w-]{43}-)(\d{1,4})x(\d{1,4})(\.(?:png|jpg))$/.exec(address) ?? [];
  if (start === undefined) return undefined;
  const each = widthsOf(Number(width)).map((size) => `${start}${size}${ending} ${size}w`);
  return { srcSet: each.join(', '), width: Number(width), height: Number(height) };
}
