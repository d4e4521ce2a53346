import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import { all, type Entries, type Identity } from './table.ts';

/** The tables of running the server. */
export type OperationTables = {
  migrations: {};
  leases: { work: string; holder: string; due_at: Date };
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
  backup_run: {
    is_only: GeneratedAlways<boolean>;
    started_at: Date;
    alive_until: Date;
    ended_at: Date | null;
    fault: Generated<string>;
  };
  rate_limits: {};
  address_key: {};
};

export const operationTables = {
  migrations: { rights: 'select', isLeftOut: true, neither: 'name applied_at' },
  leases: { rights: 'select insert update', neither: 'work holder due_at' },
  backups: { rights: 'select insert', neither: 'id kind at taken_at bytes rows' },
  backup_run: { rights: 'select insert update', neither: 'is_only started_at alive_until ended_at fault' },
  rate_limits: { rights: all, visitors: 'key', neither: 'points expire' },
  address_key: { rights: 'select', neither: 'key' },
} satisfies Entries<OperationTables>;
