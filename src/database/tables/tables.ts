import { accessTables, type AccessTables } from './access.ts';
import { alertTables, type AlertTables } from './alerts.ts';
import { documentTables, type DocumentTables } from './documents.ts';
import { jobTables, type JobTables } from './jobs.ts';
import { listTables, type ListTables } from './lists.ts';
import { mailTables, type MailTables } from './mails.ts';
import { noteTables, type NoteTables } from './notes.ts';
import { operationTables, type OperationTables } from './operations.ts';
import { ownPageTables, type OwnPageTables } from './own-page.ts';
import { peopleTables, type PeopleTables } from './people.ts';
import type { DeclaredTable } from './table.ts';
import { websiteTables, type WebsiteTables } from './website.ts';

/**
 * The tables that `migrations/` create. `bigint` is a string here, `timestamptz` a date. One whose columns only triggers and
 * handwritten statements name has none here.
 */
export type Tables = PeopleTables & MailTables & NoteTables & PageTables & AccessTables & JobTables;
type PageTables = ListTables & DocumentTables & OwnPageTables & AlertTables & WebsiteTables & OperationTables;

/**
 * Each table once: whose its data are, the rights of the user that serves, and if a backup holds it. A table without an entry
 * does not compile. Erasure and export go through them in this order, and the retention deletes by them what expires.
 * `person.ts` says which records and emails are a person's. Nobody can say whose the data of visitors without `rows` is:
 * `rate_limits` counts addresses for two hours and mailboxes for 26, and triggers keep the vocabulary.
 */
const declared: Record<keyof Tables, DeclaredTable> = {
  ...peopleTables,
  ...mailTables,
  ...noteTables,
  ...listTables,
  ...documentTables,
  ...ownPageTables,
  ...alertTables,
  ...accessTables,
  ...jobTables,
  ...websiteTables,
  ...operationTables,
};

const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean);

/** The declared tables, each with lists of its columns and rights. */
export const declaredTables = Object.fromEntries(
  Object.entries(declared).map(([table, { rights, visitors, staff, neither, ...more }]) => [
    table,
    {
      ...more,
      rights: wordsOf(rights),
      visitors: wordsOf(visitors),
      staff: wordsOf(staff),
      neither: wordsOf(neither),
    },
  ]),
) as Record<keyof Tables, Table>;

type Table = Omit<DeclaredTable, 'rights' | 'visitors' | 'staff' | 'neither'> & {
  rights: string[];
  visitors: string[];
  staff: string[];
  neither: string[];
};
