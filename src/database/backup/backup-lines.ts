import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The first line of a backup. */
const BackupHeader = Type.Object({
  /** Version 1.0.0 wrote 1: the last line of such a file has no SHA-256. */
  rolecall_backup: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** Everything that was acknowledged before this moment is in the backup. */
  taken_at: Type.String(),
  /** The version of Rolecall that wrote it. */
  version: Type.Optional(Type.String()),
  /** The schema of the rows. */
  migrations: Type.Array(Type.String()),
  /** The settings of the server, by name. A secret one has no value here, and an address no password. */
  settings: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
});
export type BackupHeader = Static<typeof BackupHeader>;

/** Stands before the rows of a table. */
const TableStart = Type.Object({
  table: Type.String(),
  columns: Type.Array(Type.String()),
  last_id: Type.Union([Type.String({ pattern: '^\\d+$' }), Type.Null()]),
});
export type TableStart = Static<typeof TableStart>;

/** Stands after the rows of a table: how many they are, and the SHA-256 of their lines. */
const TableEnd = Type.Object({ end_of: Type.String(), rows: Type.Number(), sha256: Type.String() });
export type TableEnd = Static<typeof TableEnd>;

/** The last line, with the SHA-256 of all before. A backup without it is a part of one. */
const BackupEnd = Type.Object({ end_of_backup: Type.Literal(true), sha256: Type.Optional(Type.String()) });

const notes = [BackupHeader, TableStart, TableEnd, BackupEnd];
export type BackupNote = Static<(typeof notes)[number]>;

/**
 * A backup is text, compressed: a line of JSON for each row, and lines that begin with this for what is about them.
 * Rows begin with a brace.
 */
export const noteMark = '#';

export function writeNote(note: BackupNote): string {
  return `${noteMark}${JSON.stringify(note)}\n`;
}

/** @returns `undefined` when the line has another form */
export function readNote(line: string): BackupNote | undefined {
  try {
    const note = JSON.parse(line.slice(noteMark.length)) as BackupNote;
    return notes.some((form) => Value.Check(form, note)) ? note : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the rows of a table, and makes the SHA-256 of them. */
export function digestTable() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: string[]): void {
      for (const row of rows) hash.update(row).update('\n');
      count += rows.length;
    },
    end: (table: string): TableEnd => ({ end_of: table, rows: count, sha256: hash.digest('hex') }),
  };
}

/** The content of a whole backup. */
export type BackupContent = { taken_at: string; tables: TableEnd[] };

export function countRows(tables: TableEnd[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
