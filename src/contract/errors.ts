import { Type, type Static } from 'typebox';
import { Moment } from './fields.ts';

/**
 * Every way in which a call can fail. The code is stable and documented in docs/errors.md; the title may be reworded.
 */
export const errorCodes = {
  malformed_request: { status: 400, title: 'The request could not be read.' },
  not_signed_in: { status: 401, title: 'Log in to continue.' },
  login_failed: { status: 401, title: 'The username or the password is not right.' },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  job_closed: { status: 404, title: 'This position is not open.' },
  applicant_merged: { status: 404, title: 'This applicant was merged into another one.' },
  method_not_allowed: { status: 405, title: 'This address does not take that method.' },
  already_exists: { status: 409, title: 'There is one like that already.' },
  email_taken: { status: 409, title: 'Another applicant has this email.' },
  in_use: { status: 409, title: 'Something still needs it, so it cannot be deleted.' },
  edit_conflict: { status: 409, title: 'Somebody else has changed this since you opened it.' },
  merge_fixed: { status: 409, title: 'This merge cannot be undone as things are now.' },
  own_account: { status: 409, title: 'You cannot disable the account that you are using.' },
  last_admin: { status: 409, title: 'The last active admin cannot be disabled.' },
  admin_disabled: {
    status: 409,
    title: 'Admin is currently disabled. Enable to allow password to be changed.',
  },
  too_large: { status: 413, title: 'That is more than this address takes.' },
  unsupported_media_type: { status: 415, title: 'Send JSON.' },
  validation_failed: { status: 422, title: 'Some of what was sent is not right.' },
  too_many_requests: { status: 429, title: 'Too many attempts. Wait a little and try again.' },
  internal_error: { status: 500, title: 'Something went wrong on our side. Try again.' },
  content_unavailable: { status: 503, title: 'The content is not here yet. Try again in a moment.' },
  unavailable: { status: 503, title: 'The service is not ready. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** One field that was refused, and what it takes. */
export const FieldFault = Type.Object({
  field: Type.String(),
  message: Type.String(),
});
export type FieldFault = Static<typeof FieldFault>;

/** What somebody else saved since the version that a change was made from. */
export const InterveningChange = Type.Object({
  username: Type.String(),
  name: Type.String({ description: "That person's name." }),
  at: Moment,
  fields: Type.Array(Type.String(), { description: 'Which fields, under their names in the API.' }),
});
export type InterveningChange = Static<typeof InterveningChange>;

/** Problem details, RFC 9457, with a stable code and what some codes tell besides. */
export const ProblemDetails = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(FieldFault)),
  changes: Type.Optional(
    Type.Array(InterveningChange, {
      description: 'With `edit_conflict` and `merge_fixed`: what was changed since, the newest first.',
    }),
  ),
  applicant_id: Type.Optional(
    Type.String({
      description:
        'With `email_taken`: who has the email. With `applicant_merged`: who it is now. With `merge_fixed`: into whom it was merged further.',
    }),
  ),
  job_count: Type.Optional(Type.Integer({ description: 'With `in_use`: how many jobs have it.' })),
});
export type ProblemDetails = Static<typeof ProblemDetails>;
