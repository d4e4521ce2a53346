/** The bytes of a mail that are read, from its beginning. The words of a person come before what is attached. */
export const mostBytes = 256 * 1024;
