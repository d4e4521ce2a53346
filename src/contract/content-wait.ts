/**
 * How long a page waits for content that was never seen, in milliseconds. Apart from the schemas, so that pages do not
 * carry those along.
 */
export const contentWait = {
  /** Before it is shown without. */
  beforeShown: 400,
  /** After that. Longer than asking the content service ever takes: who waits so long has the answer or never will. */
  afterShown: 3_000,
} as const;
