/** The end of an axis for counts: even, so that its middle is a whole number, too. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1) / 2)));
  const step = [2, 4, 6, 8, 10, 20].find((multiple) => multiple * power >= most) ?? 20;
  return step * power;
}

/** Every how many weeks a label has room, on a phone too. */
export function labelStep(weeks: number): number {
  return Math.ceil(weeks / 6);
}

/** The points of a line through counts, in a box. A few applications do not fill its height. */
export function linePoints(counts: number[], { width, height }: { width: number; height: number }): string {
  const end = Math.max(4, ...counts);
  const step = width / Math.max(1, counts.length - 1);
  return counts
    .map((count, place) => `${round(place * step)},${round(height - (count / end) * height)}`)
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
