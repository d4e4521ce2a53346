/** A file of its own: texts that are built when they are shown would weigh on every page. */
export const unreachable = (thing: string) => `Your ${thing} didn’t reach us: there’s no connection.`;
export const failed = (thing: string) => `We couldn’t save your ${thing}: something went wrong on our side.`;
export const refused = (thing: string, reason: string) => `We couldn’t accept your ${thing}. ${reason}`;
