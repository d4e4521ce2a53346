import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Formats that are not compressed already. */
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;

/**
 * Writes each file of a folder also as `.br` and `.gz`, so that the server sends the small one without work. Four files are
 * compressed at a time: so many threads Node has.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const compressed = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(compressed.map((entry) => compressFile(`${entry.parentPath}/${entry.name}`)));
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  await Promise.all([
    promisify(brotliCompress)(content).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
