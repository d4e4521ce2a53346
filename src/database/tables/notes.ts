import { type ColumnType, type Generated, type GeneratedAlways, sql } from 'kysely';
import type { ChangeAction, EntityKind, FieldValue } from '../../contract/changes.ts';

import { all, type Entries, type Identity, isEmailIn, isIn } from './table.ts';

/** The tables of what recruiters do and write, in the order of an erasure. */
export type NoteTables = {
  changes: {
    id: Identity;
    at: GeneratedAlways<Date>;
    username: string;
    action: ChangeAction;
    entity_kind: EntityKind;
    entity_id: string;
    before: Record<string, FieldValue>;
    after: Record<string, FieldValue>;
    version: number | null;
    undoes: string | null;
    part_of: string | null;
    job_id: string | null;
  };
  notes: {
    id: Identity;
    applicant_id: ColumnType<string, string, never>;
    application_id: ColumnType<string | null, string | null, never>;
    author: ColumnType<string, string, never>;
    text: string;
    /** A day; the driver would make a moment of it. */
    due_on: ColumnType<never, string | null, string | null>;
    assignee: string | null;
    done_at: Generated<Date | null>;
    created_at: Generated<Date>;
    edited_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
    version: Generated<number>;
  };
  note_mentions: { note_id: string; username: string; seen_at: Generated<Date | null> };
  tags: { id: Identity; name: string; version: Generated<number> };
  applicant_tags: { tag_id: string; tagged_as_id: string; applicant_id: string; tagging_id: string };
  taggings: {
    id: Identity;
    added: string;
    removed: string;
    people: number;
    is_undone: Generated<boolean>;
    deleted_tag_id: string | null;
    version: Generated<number>;
  };
  tagged: { tagging_id: string; tag_id: string; applicant_id: string; taken_from: string | null };
};

export const noteTables = {
  changes: {
    rights: 'select insert',
    visitors: 'before after',
    staff: 'username',
    neither: 'id at action entity_kind entity_id version undoes part_of job_id',
    rows: {
      // The moves of applications stay with the skeleton: they tell nothing of the person but dates.
      of: ({ records, emails, applications }) => sql`(
        id in (select changes_about(${records}::bigint[]))
        or id in (select voice_changes_of(${emails}::text[]))
        or entity_kind = 'voice' and entity_id in (select id::text from voices where ${isEmailIn('email', emails)})
        or entity_kind = 'application' and entity_id = any(${applications}::text[]))`,
      erase: 'erase_changes',
    },
  },
  // After the changes, whose lines they lead to.
  notes: {
    rights: all,
    visitors: 'text',
    staff: 'author assignee',
    neither: 'id applicant_id application_id due_on done_at created_at edited_at deleted_at version',
    rows: { of: ({ records }) => isIn('applicant_id', records), erase: 'delete' },
  },
  // They go with their note.
  note_mentions: { rights: all, staff: 'username', neither: 'note_id seen_at' },
  tags: { rights: all, neither: 'id name version' },
  applicant_tags: {
    rights: all,
    visitors: 'tag_id',
    neither: 'tagged_as_id applicant_id tagging_id',
    rows: {
      of: ({ records }) => isIn('tagged_as_id', records),
      erase: 'delete',
      explain: { tag: sql`(select name from tags where tags.id = tag_id)` },
    },
  },
  taggings: {
    rights: all,
    neither: 'id added removed people is_undone deleted_tag_id version',
  },
  tagged: {
    rights: 'select insert delete',
    visitors: 'tag_id',
    neither: 'tagging_id applicant_id taken_from',
    rows: { of: ({ records }) => isIn('applicant_id', records), erase: 'delete' },
  },
} satisfies Entries<NoteTables>;
