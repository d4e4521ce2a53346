const mark = '/Image';

/** A dictionary is shorter, and a resume has fewer pictures. */
const [longestDictionary, mostPictures] = [1_000, 500];

/** The pixels that the largest picture of a PDF says it has; 0 without one. The dictionaries of pictures are never compressed. */
export function largestPicture(pdf: Buffer): number {
  let largest = 0;
  let at = pdf.indexOf(mark);
  for (let count = 0; at !== -1 && count < mostPictures; count += 1) {
    const around = pdf.toString('latin1', Math.max(0, at - longestDictionary), at + longestDictionary);
    const place = Math.min(at, longestDictionary);
    const start = Math.max(0, around.lastIndexOf(' obj', place));
    const end = around.indexOf('stream', place);
    const dictionary = around.slice(start, end === -1 ? undefined : end);
    largest = Math.max(largest, sizeIn(dictionary, 'Width') * sizeIn(dictionary, 'Height'));
    at = pdf.indexOf(mark, at + mark.length);
  }
  return largest;
}

function sizeIn(dictionary: string, name: string): number {
  return Number(new RegExp(String.raw`/${name}\s{0,9}(\d{1,5})\b`).exec(dictionary)?.[1] ?? 0);
}
