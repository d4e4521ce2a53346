import type { ColumnType, Generated } from 'kysely';

export type Identity = ColumnType<string, never, never>;

/** The tables of what recruiters write: a part of `Tables`. */
export type NoteTables = {
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
