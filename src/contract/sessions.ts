import { Type, type Static } from 'typebox';
import { byId, Id, Moment, RequiredText, SecondStepCode } from './fields.ts';
import { limits } from './limits.ts';

/** Not held to the rules of a new password. */
export const CurrentPassword = Type.String({
  title: 'Password',
  'x-missing': 'Enter your password',
  minLength: 1,
  maxLength: limits.passwordLongest,
});

export const Credentials = Type.Object({
  username: RequiredText('Username', limits.username, { 'x-missing': 'Enter your username' }),
  password: CurrentPassword,
  code: Type.Optional(SecondStepCode),
});
export type Credentials = Static<typeof Credentials>;

const SessionToken = Type.Object({
  token: Type.String({ description: 'Sent back as `Authorization: Bearer …`.' }),
});

export const Session = Type.Object({
  id: Id,
  device: Type.String({ description: 'Such as "Firefox on Windows"; empty when it is not known.' }),
  created_at: Moment,
  last_used_at: Moment,
  is_current: Type.Boolean({ description: "Whether this is the request's own session." }),
});
export type Session = Static<typeof Session>;

const OneAdmin = Type.Object({ username: Type.String() });

const EndedSessions = Type.Object({ ended: Type.Integer({ description: 'The number of ended sessions.' }) });

export const sessionEndpoints = {
  logIn: {
    summary: 'Log in; two-step sign-in also needs a `code`',
    body: Credentials,
    response: SessionToken,
  },
  logOut: { summary: 'End this session', response: Type.Object({ ended: Type.Boolean() }) },
  listSessions: { summary: 'The own sessions, the last used first', response: Type.Array(Session) },
  confirmPassword: {
    summary: 'Confirm the own password, and the code of two-step sign-in, so that sensitive calls work',
    body: Type.Object({ password: CurrentPassword, code: Type.Optional(SecondStepCode) }),
    response: Type.Object({ confirmed: Type.Boolean() }),
  },
  endOtherSessions: { summary: 'End all other own sessions', response: EndedSessions },
  endSession: {
    summary: 'End one of the other own sessions',
    params: byId,
    response: EndedSessions,
  },
  countSessionsOf: {
    summary: 'The number of sessions of an admin',
    params: OneAdmin,
    response: Type.Object({ count: Type.Integer() }),
  },
  endSessionsOf: {
    summary: 'End all sessions of an admin, except the one in use',
    params: OneAdmin,
    response: EndedSessions,
  },
};
