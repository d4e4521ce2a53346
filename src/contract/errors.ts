import { Type, type Static } from 'typebox';
import { FieldValue } from './changes.ts';
import { Id, Moment } from './fields.ts';
import { needs } from './rights.ts';

/** Every failure code. A code is stable and docs/develop/errors.md explains it; its title may change. */
export const errorCodes = {
  malformed_request: { status: 400, title: 'The request could not be read.' },
  not_signed_in: { status: 401, title: 'Log in to continue.' },
  login_failed: { status: 401, title: 'Wrong username or password.' },
  password_needed: { status: 403, title: 'Confirm your password to continue.' },
  code_needed: { status: 401, title: 'Enter the code from your authenticator app.' },
  code_wrong: {
    status: 401,
    title: 'Wrong code, or one that was already used. Enter the one your app shows now.',
  },
  sign_on_refused: { status: 403, title: 'This sign-in opens no account here.' },
  sign_on_needed: { status: 403, title: 'Log in by single sign-on.' },
  not_author: { status: 403, title: 'Only the author of a note can change its words or delete it.' },
  role_needed: { status: 403, title: 'Your role does not include this.' },
  second_owner_needed: { status: 403, title: 'A second owner has to approve this.' },
  not_second_owner: { status: 403, title: 'Another owner has to approve this.' },
  account_not_ready: { status: 403, title: 'Your account needs one more step before you continue.' },
  not_found: { status: 404, title: 'Not found.' },
  job_closed: { status: 404, title: 'This job is no longer open.' },
  applicant_merged: { status: 404, title: 'This applicant was merged into another one.' },
  link_expired: { status: 404, title: 'This link no longer works. Ask for another one.' },
  method_not_allowed: { status: 405, title: 'This address does not accept that method.' },
  request_timeout: { status: 408, title: 'The request did not arrive in time.' },
  already_exists: { status: 409, title: 'That already exists.' },
  email_taken: { status: 409, title: 'Another applicant already has this email.' },
  last_of_kind: { status: 409, title: 'Keep at least one of each meaning.' },
  in_use: { status: 409, title: 'It’s still in use, so it can’t be deleted.' },
  key_in_use: { status: 409, title: 'The first request with this Idempotency-Key is still running.' },
  address_suppressed: { status: 409, title: 'This address gets no email.' },
  applicant_erased: { status: 409, title: 'This person was erased.' },
  document_held: { status: 409, title: 'This document cannot be saved.' },
  document_risks: { status: 409, title: 'This document may be harmful.' },
  other_mailbox: { status: 409, title: 'This isn’t the only mailbox of these details.' },
  legal_hold: { status: 409, title: 'A legal hold keeps this person’s data.' },
  edit_conflict: { status: 409, title: 'Someone else has changed this since you opened it.' },
  undo_refused: { status: 409, title: 'This can no longer be undone.' },
  already_closed: {
    status: 409,
    title: 'This job is closed already. Nothing else was changed, and no application was moved.',
  },
  act_settled: { status: 409, title: 'This waits no longer.' },
  asker_not_allowed: { status: 409, title: 'The colleague who asked for this may no longer do it.' },
  already_logged_in: { status: 409, title: 'This admin has logged in already.' },
  backup_running: { status: 409, title: 'A backup is already running.' },
  own_account: { status: 409, title: 'You can’t disable your own account.' },
  last_owner: {
    status: 409,
    title: 'The last active owner stays an active owner. Make somebody else an owner first.',
  },
  admin_disabled: {
    status: 409,
    title: 'Admin is currently disabled. Enable to allow password to be changed.',
  },
  too_large: { status: 413, title: 'The request is too large.' },
  unsupported_media_type: { status: 415, title: 'Send JSON.' },
  key_reused: { status: 422, title: 'This Idempotency-Key was already used with other fields.' },
  validation_failed: { status: 422, title: 'Some fields are not valid.' },
  too_many_requests: { status: 429, title: 'Too many attempts. Wait a while, then try again.' },
  headers_too_large: { status: 431, title: 'The headers are too long.' },
  internal_error: { status: 500, title: 'Something went wrong on our side. Try again.' },
  content_unavailable: { status: 503, title: 'The content is not available yet. Try again in a moment.' },
  provider_unavailable: { status: 503, title: 'The provider does not answer. Try again in a moment.' },
  overloaded: { status: 503, title: 'Too many visitors right now. Try again in a moment.' },
  unavailable: { status: 503, title: 'The service is not available right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

export const FieldFault = Type.Object({
  field: Type.String(),
  message: Type.String(),
});
export type FieldFault = Static<typeof FieldFault>;

/** Another admin's change since the edited version. */
export const InterveningChange = Type.Object({
  username: Type.String(),
  name: Type.String({ description: "That person's name." }),
  at: Moment,
  fields: Type.Array(Type.String(), { description: 'The fields, by their API names.' }),
});
export type InterveningChange = Static<typeof InterveningChange>;

/** A job as visitors last saw it. */
export const ClosedJob = Type.Object({
  name: Type.String(),
  location: Type.String(),
  industry: Type.String(),
  location_id: Id,
  industry_id: Id,
});
export type ClosedJob = Static<typeof ClosedJob>;

/** Problem details (RFC 9457) with a stable code. Some codes add fields. */
export const ProblemDetails = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(FieldFault)),
  changes: Type.Optional(
    Type.Array(InterveningChange, {
      description: 'With `edit_conflict` and `undo_refused`: the changes since, the newest first.',
    }),
  ),
  current: Type.Optional(
    Type.Record(Type.String(), FieldValue, {
      description: 'With `edit_conflict`: the current fields and their `version`.',
    }),
  ),
  applicant_id: Type.Optional(
    Type.String({
      description:
        'With `email_taken`: the applicant with the email. With `applicant_merged`: the applicant that has the record now.',
    }),
  ),
  needs: Type.Optional(
    Type.Enum([...needs], { description: 'With `role_needed`: the least role, or the permission.' }),
  ),
  waiting_act_id: Type.Optional(
    Type.String({ description: 'With `second_owner_needed`: the act that waits now.' }),
  ),
  job_count: Type.Optional(Type.Integer({ description: 'With `in_use`: the number of its jobs.' })),
  job: Type.Optional({
    ...ClosedJob,
    description: 'With `job_closed`, of `GET /api/job/{id}`: the job as visitors last saw it.',
  }),
});
export type ProblemDetails = Static<typeof ProblemDetails>;
