import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Formats that are not compressed already. */
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;

/**
 * Writes each file of a folder also as `.br` and `.gz`, so that the server sends the small one without work.
 *
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
