import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Identity } from './note-tables.ts';

/** The tables of backups and their runs: a part of `Tables`. */
export type BackupTables = {
  backup_run: {
    is_only: GeneratedAlways<boolean>;
    started_at: Date;
    alive_until: Date;
    ended_at: Date | null;
    fault: Generated<string>;
  };
  backups: {
    id: Identity;
    kind: 'taken' | 'rehearsed';
    /** Now by default. */
    at: ColumnType<Date, string | undefined, never>;
    /** Everything that was acknowledged before this moment is in the backup. */
    taken_at: ColumnType<Date, string, never>;
    bytes: ColumnType<string, number, never>;
    rows: ColumnType<string, number, never>;
  };
};
