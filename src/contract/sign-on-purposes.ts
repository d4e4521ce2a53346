/** Where the provider of single sign-on sends the browser back to. */
export const signOnPath = '/admin/sign-on';

/** The reasons of a sign-in at the provider. `join` and `confirm` need a session. */
export const signOnPurposes = ['log_in', 'join', 'confirm'] as const;
export type SignOnPurpose = (typeof signOnPurposes)[number];
