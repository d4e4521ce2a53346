import { createHash } from 'node:crypto';
import { type BackupContent, type BackupNote, digestTable, type TableEnd } from './backup-lines.ts';
import { listStoredNames } from './made-tables.ts';

export type Refuse = (reason: string) => never;

/** Follows the lines of a backup, and refuses the first one that does not belong where it stands. */
export function checkLines(refuse: Refuse) {
  const tables: TableEnd[] = [];
  let takenAt: string | undefined;
  let isWhole = false;
  const whole = createHash('sha256');
  let needsDigest = true;
  /** The tables that follow. */
  let expected: string[] = [];
  let table: string | undefined;
  let digest = digestTable();

  async function takeNote(note: BackupNote): Promise<void> {
    if ('rolecall_backup' in note) {
      if (takenAt !== undefined) refuse('it has another form');
      takenAt = note.taken_at;
      needsDigest = note.rolecall_backup !== 1;
      expected = await listStoredNames(note.migrations);
    } else if (takenAt === undefined) {
      refuse('it is no backup');
    } else if ('table' in note) {
      const next = expected.shift() ?? 'the end';
      if (table !== undefined || note.table !== next) refuse(`${note.table} stands where ${next} belongs`);
      table = note.table;
      digest = digestTable();
    } else if ('end_of' in note) {
      endTable(note);
    } else {
      endBackup(note.sha256);
    }
  }

  function endTable({ end_of, sha256 }: TableEnd): void {
    const found = digest.end(end_of);
    if (end_of !== table || found.sha256 !== sha256)
      refuse(`the rows of ${end_of} are not as they were written`);
    table = undefined;
    tables.push(found);
  }

  function endBackup(sha256: string | undefined): void {
    const missing = table ?? expected[0];
    if (missing !== undefined) refuse(`${missing} is missing`);
    if (needsDigest && whole.digest('hex') !== sha256) refuse('its lines are not as they were written');
    isWhole = true;
  }

  return {
    addRows(rows: string[]): void {
      if (table === undefined) refuse(takenAt === undefined ? 'it is no backup' : 'a row is in no table');
      digest.add(rows);
      for (const row of rows) whole.update(row).update('\n');
    },

    async addNote(note: BackupNote, line: string): Promise<void> {
      await takeNote(note);
      if (!isWhole) whole.update(line).update('\n');
    },

    isWhole: () => isWhole,

    /** Everything that was read; refuses when a part is missing. */
    end(): BackupContent {
      if (takenAt === undefined) return refuse('it is no backup');
      if (!isWhole) refuse('its end is missing');
      return { taken_at: takenAt, tables };
    },
  };
}
