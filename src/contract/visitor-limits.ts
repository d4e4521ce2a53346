// A file apart keeps the other limits out of the visitors' pages.

export const longestId = 40;
export const longestSearch = 200;
export const longestNear = 80;

/** The address of a further page, without its slash. */
export const longestSlug = 60;

/** A job board's name or a host. */
export const longestSource = 100;
