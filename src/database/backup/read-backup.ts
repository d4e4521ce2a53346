import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TableSum } from './copy-rows.ts';
import { decryptWith } from './encryption.ts';

/** The first line of a backup. The rows of each table follow as COPY writes them, and a line with their sums. */
const BackupHeader = Type.Object({
  rolecall_backup: Type.Literal(3),
  /** Everything that was acknowledged before this moment is in the backup. */
  taken_at: Type.String(),
  /** The version of Rolecall that wrote it. */
  version: Type.Optional(Type.String()),
  /** The schema of the rows. */
  migrations: Type.Array(Type.String()),
  /** The settings of the server, by name. A secret one has no value here, and an address no password. */
  settings: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      last_id: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type BackupHeader = Static<typeof BackupHeader>;
export type BackupContent = Pick<BackupHeader, 'taken_at' | 'migrations'> & { tables: TableSum[] };

/** No row is this line: COPY doubles a backslash. */
export const endOfRows = '\\.\n';

/** The last line. A backup without it is a part of one. */
export function writeEnd(header: string, tables: TableSum[]): string {
  return JSON.stringify({ header: hash('sha256', header), tables });
}

export type BackupFile = {
  path: string;
  /** Private keys of age, one of which an encrypted file needs. */
  identities?: string[] | undefined;
};

/** Reads a backup in its order: the header, the rows of each of its tables, the end. What is cut or no backup is an Error. */
export function openBackup(file: BackupFile) {
  const batches = readBatches(file);
  let rest: Buffer = Buffer.alloc(0);
  const fill = async () => {
    if (rest.length === 0) rest = (await batches.next()).value ?? rest;
    return rest.length > 0;
  };
  const take = (length: number) => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const takeLine = async () => {
    if (!(await fill())) throw new Error('its end is missing');
    return take(rest.indexOf('\n') + 1)
      .toString('utf8')
      .slice(0, -1);
  };
  return {
    takeHeader: async () => readHeader(await takeLine()),
    async *takeRows(): AsyncGenerator<Buffer> {
      while (await fill()) {
        if (rest.indexOf(endOfRows) === 0) return void take(endOfRows.length);
        const last = rest.indexOf(`\n${endOfRows}`);
        yield take(last === -1 ? rest.length : last + 1);
      }
    },
    async takeEnd(): Promise<string> {
      const end = await takeLine();
      if (await fill()) throw new Error('something follows its end');
      return end;
    },
    close: () => batches.return(undefined),
  };
}

function readHeader(line: string) {
  const isNote = line.startsWith('{"rolecall_backup":');
  const value: unknown = isNote ? JSON.parse(line) : undefined;
  if (Value.Check(BackupHeader, value)) return { ...value, line };
  throw new Error(isNote ? 'it has another form' : 'it is no backup');
}

const batchBytes = 512 * 1024;

/** In bytes. No row is nearly as long. */
const longestLine = 64 * 1024 * 1024;

/** Parts of the file, each of whole lines. */
async function* readBatches({ path, identities = [] }: BackupFile): AsyncGenerator<Buffer, undefined, void> {
  const unpacked = createZstdDecompress({ chunkSize: batchBytes });
  const packed = createReadStream(path, { highWaterMark: batchBytes });
  // The first fault destroys every stream, and so reaches the loop.
  pipeline(packed, decryptWith(identities), unpacked, () => undefined);
  /** The parts of the line that has begun. */
  let begun: Buffer[] = [];
  let length = 0;
  for await (const part of unpacked as AsyncIterable<Buffer>) {
    const end = part.lastIndexOf('\n') + 1;
    if (end > 0) {
      yield Buffer.concat([...begun, part.subarray(0, end)]);
      begun = [];
      length = 0;
    }
    begun.push(part.subarray(end));
    length += part.length - end;
    if (length > longestLine) throw new Error('a line is longer than 64 MiB');
  }
  if (length > 0) throw new Error('its end is missing');
}
