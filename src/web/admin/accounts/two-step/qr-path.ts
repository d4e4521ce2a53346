import { encodeQR } from 'qr';

/** Light modules around the code; readers need four (ISO/IEC 18004). */
const border = 4;

/** The dark modules of a QR code as the path of an SVG of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: squares.join('') };
}
