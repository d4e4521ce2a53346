import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.resolve('pdfjs-dist/package.json')));

/** Tables of characters that a PDF only names, such as most of Japanese and Chinese, and fonts that it leaves out. */
export const pdfData = {
  cMapUrl: `${folder}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${folder}standard_fonts/`,
};
