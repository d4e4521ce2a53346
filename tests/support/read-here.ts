import type { Sql } from '../../src/database/open.ts';
import { readDocuments } from '../../src/server/documents/text/read-documents.ts';
import { readText } from '../../src/server/documents/text/read-text.ts';

/** Reads the texts of the test's own documents in this process: one for each takes most of a second. */
export function readHere(sql: Sql): Promise<void> {
  return readDocuments({ sql }, undefined, async ({ bytes, type }) =>
    readText(Buffer.concat(await Array.fromAsync(bytes)), type),
  );
}
