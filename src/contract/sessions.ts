import { Type, type Static } from 'typebox';
import { Moment, RequiredText } from './fields.ts';
import { limits } from './limits.ts';

export const Credentials = Type.Object({
  username: RequiredText('Username', limits.username),
  password: Type.String({ title: 'Password', minLength: 1, maxLength: limits.passwordLongest }),
});
export type Credentials = Static<typeof Credentials>;

export const SessionToken = Type.Object({
  token: Type.String({ description: 'Sent back as `Authorization: Bearer …`.' }),
});

/** One of the own sessions. */
export const Session = Type.Object({
  device: Type.String({ description: 'Such as "Firefox on Windows"; empty when it is not known.' }),
  created_at: Moment,
  last_used_at: Moment,
  is_current: Type.Boolean({ description: 'Whether this is the session that asks.' }),
});
export type Session = Static<typeof Session>;

export const sessionEndpoints = {
  logIn: { summary: 'Log in', body: Credentials, answer: SessionToken },
  logOut: { summary: 'End this session', answer: Type.Object({ ended: Type.Boolean() }) },
  listSessions: { summary: 'The own sessions, the last used first', answer: Type.Array(Session) },
  endOtherSessions: {
    summary: 'End all other own sessions',
    answer: Type.Object({ ended: Type.Integer({ description: 'How many there were.' }) }),
  },
};
