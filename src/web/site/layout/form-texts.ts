/** A file of its own: texts that are built when they are shown would weigh on every page. */
export const unreachable = (thing: string) => `Your ${thing} did not reach us: there is no connection.`;
export const failed = (thing: string) => `We could not save your ${thing}: something went wrong on our side.`;
export const refused = (thing: string, reason: string) => `We could not take your ${thing}. ${reason}`;
