import { createHash } from 'node:crypto';

/** The first line of a backup. */
export type BackupHeader = {
  rolecall_backup: 1;
  /** Everything that was acknowledged before this moment is in the backup. */
  taken_at: string;
  /** The version of Rolecall that wrote it. */
  version?: string | undefined;
  /** The schema of the rows. */
  migrations: string[];
  /** The settings of the server, by name. A secret one has no value here. */
  settings: Record<string, string | null>;
};

/** Stands before the rows of a table. */
export type TableStart = { table: string; columns: string[]; last_id: string | null };

/** Stands after the rows of a table: how many they are, and the SHA-256 of their lines. */
export type TableEnd = { end_of: string; rows: number; sha256: string };

/** The last line. A backup without it is a part of one. */
type BackupEnd = { end_of_backup: true };

export type BackupNote = BackupHeader | TableStart | TableEnd | BackupEnd;

/**
 * A backup is text, compressed: a line of JSON for each row, and lines that begin with this for what is about them.
 * Rows begin with a brace.
 */
export const noteMark = '#';

export function writeNote(note: BackupNote): string {
  return `${noteMark}${JSON.stringify(note)}\n`;
}

/** The SHA-256 of rows, and their number. */
export class TableDigest {
  #hash = createHash('sha256');
  #rows = 0;

  add(rows: string[]): void {
    for (const row of rows) this.#hash.update(row).update('\n');
    this.#rows += rows.length;
  }

  end(table: string): TableEnd {
    return { end_of: table, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** The content of a whole backup. */
export type BackupContent = { taken_at: string; tables: TableEnd[] };

export function countRows(tables: TableEnd[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
