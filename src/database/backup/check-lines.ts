import { createHash } from 'node:crypto';
import {
  type BackupContent,
  type BackupHeader,
  type BackupNote,
  TableDigest,
  type TableEnd,
} from './backup-lines.ts';
import { listStoredNames } from './made-tables.ts';

export type Refuse = (reason: string) => never;

/** Follows the lines of a backup, and refuses the first one that does not belong where it stands. */
export class LineCheck {
  readonly content: BackupContent = { taken_at: '', tables: [] };
  hasHeader = false;
  isWhole = false;
  #refuse: Refuse;
  #whole = createHash('sha256');
  #needsDigest = true;
  /** The tables that follow. */
  #expected: string[] = [];
  #table: string | undefined;
  #rows = new TableDigest();

  constructor(refuse: Refuse) {
    this.#refuse = refuse;
  }

  addRows(rows: string[]): void {
    if (this.#table === undefined) this.#refuse(this.hasHeader ? 'a row is in no table' : 'it is no backup');
    this.#rows.add(rows);
    for (const row of rows) this.#whole.update(row).update('\n');
  }

  async addNote(note: BackupNote, line: string): Promise<void> {
    if ('rolecall_backup' in note) await this.#begin(note);
    else if (!this.hasHeader) this.#refuse('it is no backup');
    else if ('table' in note) this.#startTable(note.table);
    else if ('end_of' in note) this.#endTable(note);
    else this.#end(note.sha256);
    if (!this.isWhole) this.#whole.update(line).update('\n');
  }

  async #begin({ rolecall_backup, taken_at, migrations }: BackupHeader): Promise<void> {
    if (this.hasHeader) this.#refuse('it has another form');
    this.hasHeader = true;
    this.#needsDigest = rolecall_backup !== 1;
    this.content.taken_at = taken_at;
    this.#expected = await listStoredNames(migrations);
  }

  #startTable(table: string): void {
    const next = this.#expected.shift() ?? 'the end';
    if (this.#table !== undefined || table !== next) this.#refuse(`${table} stands where ${next} belongs`);
    this.#table = table;
    this.#rows = new TableDigest();
  }

  #endTable({ end_of, sha256 }: TableEnd): void {
    const found = this.#rows.end(end_of);
    if (end_of !== this.#table || found.sha256 !== sha256)
      this.#refuse(`the rows of ${end_of} are not as they were written`);
    this.#table = undefined;
    this.content.tables.push(found);
  }

  #end(sha256: string | undefined): void {
    const missing = this.#table ?? this.#expected[0];
    if (missing !== undefined) this.#refuse(`${missing} is missing`);
    if (this.#needsDigest && this.#whole.digest('hex') !== sha256)
      this.#refuse('its lines are not as they were written');
    this.isWhole = true;
  }
}
