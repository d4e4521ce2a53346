import { type Static, Type } from 'typebox';
import { byId, Id, Moment } from './fields.ts';
import { signOnPurposes } from './sign-on-purposes.ts';

export const SignOnPurpose = Type.Enum([...signOnPurposes], { title: 'Purpose' });

export const Identity = Type.Object({
  id: Id,
  issuer: Type.String({ description: 'The address of the provider.' }),
  subject: Type.String({ description: 'Its name for the person, which it gives to nobody else.' }),
  created_at: Moment,
});
export type Identity = Static<typeof Identity>;

export const signOnEndpoints = {
  startSignOn: {
    summary: 'Begin a sign-in at the provider; the answer writes a cookie that the end of it needs',
    body: Type.Object({ purpose: SignOnPurpose }),
    response: Type.Object({ address: Type.String({ description: 'Where the browser goes.' }) }),
  },
  finishSignOn: {
    summary: 'End a sign-in at the provider',
    body: Type.Object({
      query: Type.String({
        title: 'Query',
        maxLength: 8_000,
        description: 'Behind the ? of the address that the provider led back to.',
      }),
    }),
    response: Type.Object({
      purpose: SignOnPurpose,
      token: Type.Optional(Type.String({ description: 'For `log_in`: `Authorization: Bearer …`.' })),
    }),
  },
  listIdentities: {
    summary: 'The sign-ins at the provider that open an account',
    params: Type.Object({ username: Type.String() }),
    response: Type.Array(Identity),
  },
  removeIdentity: {
    summary: 'Take a sign-in at the provider from its account; ends the sessions that began with it',
    params: Type.Object({ username: Type.String(), ...byId.properties }),
    response: Type.Object({ removed: Type.Boolean() }),
  },
};
