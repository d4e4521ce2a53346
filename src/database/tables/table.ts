import { type ColumnType, type RawBuilder, sql } from 'kysely';

export type Identity = ColumnType<string, never, never>;

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

/** The server changes the rows in every way. Its user has the rights of the table, and no more. */
export const all = 'select insert update delete';

/** Beside the type of its rows, all that is said about a table. Columns stand with spaces between. */
export type DeclaredTable = {
  rights:
    | typeof all
    | 'select'
    | 'select insert'
    | 'select update'
    | 'select insert update'
    | 'select insert delete';
  /** A backup does not hold it. */
  isLeftOut?: true;
  /** The columns with data of people who apply or write. */
  visitors?: string;
  /** The columns with data of admins. */
  staff?: string;
  /** All others. */
  neither: string;
  rows?: Rows;
  /** A condition on rows that the retention deletes at their age although they belong to no applicant, for a day. */
  expires?: (today: string) => RawBuilder<boolean>;
  /** The person whose legal hold keeps such a row. */
  heldBy?: RawBuilder<unknown>;
};

/** One for each table of a part of `Tables`. */
export type Entries<Part> = Record<keyof Part, DeclaredTable>;

export function isIn(column: string, ids: string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(${ids}::bigint[])`;
}

export function isEmailIn(column: string, emails: string[]): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) = any(${emails}::text[])`;
}

/** Rows of a table expire unless a legal hold of this person keeps them. */
export function unlessHeldBy(person: RawBuilder<unknown>): Pick<DeclaredTable, 'expires' | 'heldBy'> {
  return {
    expires: (today) => sql`not exists (select from hold_of(${person}, ${today}::date))`,
    heldBy: person,
  };
}
