import type { RawBuilder } from 'kysely';

/** Everything that leads to the rows of one person. */
export type Person = {
  /** The applicant and every record that was merged into it. */
  records: string[];
  /** In lower case, also former ones. Not those that are another person's now. */
  emails: string[];
  /** The ids of applications, and of messages. */
  applications: string[];
  messages: string[];
  /** The references of submissions, suspected applications and messages. */
  references: string[];
};

type Rows = {
  /** A condition on a row of the table. */
  of: (person: Person) => RawBuilder<boolean>;
  /**
   * `delete` takes the whole row. Columns with their new values leave a skeleton: its dates and ids still count.
   * `triggers`: an erasure elsewhere causes that of these rows. Without it nothing personal is in the row.
   */
  erase?: 'delete' | 'triggers' | 'erase_changes' | Record<string, RawBuilder<unknown>>;
  /** A consent of its own keeps them, for a time of its own: the retention leaves them, an erasure that somebody wants does not. */
  outlivesRetention?: true;
  /** Only somebody else has the key: an export leaves the rows out. */
  isUnreadable?: true;
  /** Columns that an export adds, so that a reader understands the row. */
  explain?: Record<string, RawBuilder<unknown>>;
};

export type TableData = {
  /** The columns with data of people who apply or write. */
  visitors?: string[];
  /** The columns with data of admins. */
  staff?: string[];
  /** All others. */
  neither: string[];
  rows?: Rows;
  /** A condition on rows that the retention deletes at their age although they belong to no applicant, for a day. */
  expires?: (today: string) => RawBuilder<boolean>;
  /** The person whose legal hold keeps such a row. */
  heldBy?: RawBuilder<unknown>;
};
