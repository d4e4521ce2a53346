import { Type, type Static } from 'typebox';
import { RequiredText } from './fields.ts';
import { limits } from './limits.ts';

export const Credentials = Type.Object({
  username: RequiredText('Username', limits.username),
  password: Type.String({ title: 'Password', minLength: 1, maxLength: limits.passwordLongest }),
});
export type Credentials = Static<typeof Credentials>;

export const SessionToken = Type.Object({
  token: Type.String({ description: 'Sent back as `Authorization: Bearer …`.' }),
});

export const sessionEndpoints = {
  logIn: { summary: 'Log in', body: Credentials, answer: SessionToken },
  logOut: { summary: 'End this session', answer: Type.Object({ ended: Type.Boolean() }) },
};
