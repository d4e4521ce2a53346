/** A field of a list. `column` shows it in the list. */
export type ListField = {
  /** As the API names it in faults, and as the form labels it. */
  title: string;
  /** In the API. */
  description?: string;
  /** In the form. */
  help?: string;
} & (
  | {
      is: 'line' | 'text';
      /** In characters. */
      max: number;
      /** Without it the field may be empty. */
      missing?: string;
      /** In any case. The index is `<table>_<field>`. */
      unique?: true;
      column?: true;
    }
  /** Given at the start; it never changes. Its column is a badge. */
  | { is: 'flag'; column: string }
  /** May be empty. The list has a badge for a day and one for none. */
  | { is: 'day'; column: string; none: string }
  /** May be empty. */
  | { is: 'email' }
);

/**
 * A list of words that admins keep: what its calls, table, history, limits, rights and pages follow from. Browsers carry
 * it, so it holds neither functions nor SQL nor layout.
 */
export type List = {
  kind: string;
  table: string;
  /** Ends the names of its calls. */
  calls: { one: string; many: string };
  /** The subject of the API's messages, and of the page of one. */
  title: string;
  /** As its pages name one and several. */
  words: { one: string; many: string };
  /** `rank`: admins move each. Otherwise the list is sorted by this field. */
  order: string;
  /** The list takes no more: it is read whole. */
  most: number;
  /** The right that its changes need. */
  changedBy: 'work' | 'owner';
  /** `people`: nobody reads it without the right to change it, a deletion is for good, and `lists.ts` of the tables says whose a row is. */
  dataOf: 'nobody' | 'people';
  fields: Record<string, ListField>;
  summaries: { list: string; update: string; remove: string };
  page: {
    group: 'hiring' | 'writing' | 'agency';
    heading: string;
    /** In the list of System. */
    about: string;
    lead: string;
    /** The next act while there is none. */
    first: string;
    /** Beside the button that deletes one. */
    removal: string;
    /** The choice of the one that takes the place of a deleted one. */
    into?: string;
  };
};

export function defineList<const Given extends List>(list: Given): Given {
  return list;
}

/** As addresses spell a kind or a table. */
export function dashed(name: string): string {
  return name.replaceAll('_', '-');
}
