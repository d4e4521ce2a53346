const marks: [Buffer, string][] = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** The encoding is told by the mark at the beginning; without one it is UTF-8, or else the one of old Windows. */
export function readPlain(file: Buffer): string {
  const marked = marks.find(([mark]) => file.subarray(0, 2).equals(mark));
  if (marked) return new TextDecoder(marked[1]).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
