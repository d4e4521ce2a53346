import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';
import {
  type BackupContent,
  type BackupHeader,
  type BackupNote,
  noteMark,
  TableDigest,
  type TableStart,
} from './backup-lines.ts';

export type BackupReader = {
  onHeader?: (header: BackupHeader) => Promise<void>;
  onTable?: (table: TableStart) => Promise<void>;
  /** Some rows of the last table, in their order, each as the text of a JSON object. */
  onRows?: (rows: string[]) => Promise<void>;
};

const pieceBytes = 512 * 1024;

/**
 * Reads a whole backup, and checks that it is as it was written.
 *
 * @throws DatabaseUnavailable when it is damaged or no backup; the reader may have seen a part of it
 */
export async function readBackup(
  file: string,
  { onHeader, onTable, onRows }: BackupReader,
): Promise<BackupContent> {
  const refuse = (reason: string): never => {
    throw new DatabaseUnavailable(`${file} cannot be restored (${reason}): take another backup.`);
  };
  const content: BackupContent = { taken_at: '', tables: [] };
  let digest = new TableDigest();
  let hasHeader = false;
  let isWhole = false;
  let rows: string[] = [];
  const passRowsOn = async () => {
    if (rows.length === 0) return;
    digest.add(rows);
    await onRows?.(rows);
    rows = [];
  };
  const follow = async (note: BackupNote) => {
    if (!hasHeader) {
      if (!('rolecall_backup' in note) || note.rolecall_backup !== 1) return refuse('it has another form');
      hasHeader = true;
      content.taken_at = note.taken_at;
      await onHeader?.(note);
    } else if ('table' in note) {
      digest = new TableDigest();
      await onTable?.(note);
    } else if ('end_of' in note) {
      const found = digest.end(note.end_of);
      if (found.sha256 !== note.sha256) refuse(`the rows of ${note.end_of} are not as they were written`);
      content.tables.push(found);
    } else {
      isWhole = true;
    }
  };
  for await (const lines of readLines(file, refuse)) {
    for (const line of lines) {
      if (!line.startsWith(noteMark)) {
        rows.push(line);
        continue;
      }
      await passRowsOn();
      await follow(JSON.parse(line.slice(noteMark.length)) as BackupNote);
    }
    if (!hasHeader) refuse('it is no backup');
    await passRowsOn();
  }
  if (!isWhole) refuse('its end is missing');
  return content;
}

/** The lines of each piece. `readline` would also split at U+2028, which a text may have. */
async function* readLines(file: string, refuse: (reason: string) => never): AsyncGenerator<string[]> {
  const input = createReadStream(file, { highWaterMark: pieceBytes });
  const text = input.pipe(createZstdDecompress({ chunkSize: pieceBytes })).setEncoding('utf8');
  input.on('error', (error) => text.destroy(error));
  let begun = '';
  try {
    for await (const piece of text as AsyncIterable<string>) {
      const lines = (begun + piece).split('\n');
      begun = lines.pop() ?? '';
      yield lines;
    }
  } catch (error) {
    refuse(reasonOf(error));
  }
}
