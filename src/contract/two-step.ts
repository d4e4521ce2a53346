import { Type } from 'typebox';
import { Admin, CurrentAdmin } from './admins.ts';
import { SecondStepCode } from './fields.ts';
import { CurrentPassword } from './sessions.ts';

const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each replaces the code of the app once. Shown only now.',
  }),
});

const OwnPasswordAgain = Type.Object({ password: CurrentPassword });

export const twoStepEndpoints = {
  startTwoStep: {
    summary: 'Make the secret of two-step sign-in; it counts once a code of it is confirmed',
    response: Type.Object({
      secret: Type.String({ description: 'Base32 (RFC 4648), to type into an authenticator app.' }),
      uri: Type.String({ description: 'The same as an `otpauth:` address, for a QR code.' }),
    }),
  },
  confirmTwoStep: {
    summary: 'Turn two-step sign-in on with a code of the app; ends the other sessions',
    body: Type.Object({ code: SecondStepCode }),
    response: RecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes',
    body: OwnPasswordAgain,
    response: RecoveryCodes,
  },
  turnOffTwoStep: {
    summary: 'Turn the own two-step sign-in off',
    body: OwnPasswordAgain,
    response: CurrentAdmin,
  },
  resetTwoStep: {
    summary: "Turn off another admin's two-step sign-in (a lost phone); ends that admin's sessions",
    params: Type.Object({ username: Type.String() }),
    response: Admin,
  },
};
