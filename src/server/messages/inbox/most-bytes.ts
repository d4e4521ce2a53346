/** The bytes of a mail that are read: its beginning, without its files. */
export const mostBytes = 256 * 1024;

/** The bytes that are fetched of a mail with files. */
export const mostFetched = 32 * 1024 * 1024;
