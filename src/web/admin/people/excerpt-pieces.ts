/** Each piece of a text with its place in it. */
export function withStarts<Piece extends { text: string }>(pieces: Piece[]): (Piece & { start: number })[] {
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    end += piece.text.length;
    return { ...piece, start };
  });
}
