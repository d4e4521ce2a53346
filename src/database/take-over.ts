import { DatabaseUnavailable } from './postgres/connections.ts';

/** Version 0.x had this many migrations. The last commit with them is `commitOf0`. */
const countOf0 = 44;
const firstOf0 = '0001-foundation.sql';
const lastOf0 = '0062-old-merges.sql';
const commitOf0 = 'b5befcc';

/** The newest of the migrations that make the schema of version 1.0.0. */
const lastOf1 = '0010-operations.sql';

/**
 * Turns the schema of version 0.x into that of 1.0.0: nothing reads the removed columns and indexes, and older copies
 * left an application without its source.
 */
export const takeOverStatements = `
  delete from migrations;
  alter table jobs drop column creation_key;
  alter table applicants drop column search_text;
  drop index jobs_location, jobs_industry, job_search_documents_words;
  update applications set source = coalesce(
    (select source from submissions where application_id = applications.id order by created_at, id limit 1), '')
  where source is null;
  alter table applications alter column source set default '', alter column source set not null;
  alter table changes disable trigger changes_rewritten;
  update changes set action = 'undo_merge' where action = 'split';
  alter table changes enable trigger changes_rewritten`;

export function isIn1(migration: string): boolean {
  return migration <= lastOf1;
}

/** @throws DatabaseUnavailable when the database has a part of the migrations of version 0.x */
export function isOfVersion0(applied: Set<string>): boolean {
  if (!applied.has(firstOf0)) return false;
  if (applied.size === countOf0 && applied.has(lastOf0)) return true;
  throw new DatabaseUnavailable(
    `The database was made by an early version 0.x: start the version of the commit ${commitOf0} on it once, then this one.`,
  );
}

/** @throws DatabaseUnavailable */
export function refuseBackupOf0(migrations: string[]): void {
  if (!migrations.includes(firstOf0)) return;
  throw new DatabaseUnavailable(
    `The backup was taken by a version 0.x: restore it with the version of the commit ${commitOf0}, then start this one on that database.`,
  );
}
