import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { DatabaseUnavailable, reasonOf } from '../postgres/connections.ts';
import {
  type BackupContent,
  type BackupHeader,
  noteMark,
  readNote,
  type TableStart,
} from './backup-lines.ts';
import { checkLines, type Refuse } from './check-lines.ts';
import { decryptWith } from './encryption.ts';

export type BackupFile = {
  path: string;
  /** Private keys of age, one of which an encrypted file needs. */
  identities?: string[] | undefined;
};

export type BackupReader = {
  onHeader?: (header: BackupHeader) => Promise<void>;
  onTable?: (table: TableStart) => Promise<void>;
  /** Some rows of the last table, in their order, each as the text of a JSON object. */
  onRows?: (rows: string[]) => Promise<void>;
};

const pieceBytes = 512 * 1024;

/** In characters. No row is nearly as long. */
const longestLine = 64 * 1024 * 1024;

/**
 * Reads a whole backup, and checks that it is as it was written: the tables of its migrations, each once and in their order.
 *
 * @throws DatabaseUnavailable when it is damaged or no backup; the reader may have seen a part of it
 */
export async function readBackup(
  file: BackupFile,
  { onHeader, onTable, onRows }: BackupReader = {},
): Promise<BackupContent> {
  const refuse: Refuse = (reason) => {
    throw new DatabaseUnavailable(`${file.path} cannot be restored (${reason}): take another backup.`);
  };
  const check = checkLines(refuse);
  const follow = async (line: string) => {
    const note = readNote(line) ?? refuse('it has another form');
    await check.addNote(note, line);
    if ('rolecall_backup' in note) await onHeader?.(note);
    if ('table' in note) await onTable?.(note);
  };
  for await (const lines of readLines(file, refuse)) {
    for (const part of partsOf(lines)) {
      if (check.isWhole()) refuse('something follows its end');
      if (typeof part === 'string') {
        await follow(part);
      } else {
        check.addRows(part);
        await onRows?.(part);
      }
    }
  }
  return check.end();
}

/** The rows that follow each other, and each note alone. */
function* partsOf(lines: string[]): Generator<string[] | string> {
  let rows: string[] = [];
  for (const line of lines) {
    if (!line.startsWith(noteMark)) {
      rows.push(line);
      continue;
    }
    if (rows.length > 0) yield rows;
    rows = [];
    yield line;
  }
  if (rows.length > 0) yield rows;
}

/** The lines of each piece. `readline` would also split at U+2028, which a text may have. */
async function* readLines({ path, identities = [] }: BackupFile, refuse: Refuse): AsyncGenerator<string[]> {
  const input = createReadStream(path, { highWaterMark: pieceBytes });
  const unpacked = createZstdDecompress({ chunkSize: pieceBytes });
  // The first fault destroys every stream, and so reaches the loop.
  const text = pipeline(input, decryptWith(identities), unpacked, () => undefined).setEncoding('utf8');
  /** The parts of the line that has begun. */
  let begun: string[] = [];
  let length = 0;
  try {
    for await (const piece of text as AsyncIterable<string>) {
      const [first = '', ...lines] = piece.split('\n');
      begun.push(first);
      length += first.length;
      if (length > longestLine) refuse('a line is longer than 64 MiB');
      const last = lines.pop();
      if (last === undefined) continue;
      yield [begun.join(''), ...lines];
      begun = [last];
      length = last.length;
    }
    if (length > 0) refuse('something follows its end');
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    refuse(reasonOf(error));
  }
}
