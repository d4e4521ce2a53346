import { Type } from 'typebox';
import { NewPassword, RequiredText } from './fields.ts';
import { limits } from './limits.ts';

export const passwordLinkEndpoints = {
  requestPasswordLink: {
    summary:
      'Have a one-time link sent to the email of an account; the answer is the same for every username',
    body: Type.Object({
      username: RequiredText('Username', limits.username, { 'x-missing': 'Enter your username' }),
    }),
    response: Type.Object({ requested: Type.Literal(true) }),
  },
  choosePassword: {
    summary: 'Choose a password with a one-time link; ends every session of the account',
    body: Type.Object({
      token: RequiredText('Link', 100, { description: 'From the address in the mail.' }),
      password: NewPassword,
    }),
    response: Type.Object({ username: Type.String() }),
  },
};
