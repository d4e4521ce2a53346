/**
 * How long a page waits for content that was never fetched, in milliseconds. This file has no schemas, so pages can import
 * it cheaply.
 */
export const contentWait = {
  /** Before the page is sent without the content. */
  beforeShown: 400,
  /** After that. The content service never takes longer. */
  afterShown: 3_000,
} as const;
