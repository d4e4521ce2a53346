import type { twoStepEndpoints } from '../../../contract/two-step.ts';
import { getAdmin } from '../admins/admin-store.ts';
import { presentAdmin, presentCurrentAdmin } from '../admins/present-admin.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { placeOf } from '../sealed-secrets/seal-secrets.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import type { ConfirmPassword } from '../sessions/confirm-password.ts';
import { confirmTwoStep, renewRecoveryCodes, resetTwoStep, turnOffTwoStep } from './change-two-step.ts';
import { describeSecret, newSecret } from './time-code.ts';
import { storeNewSecret } from './two-step-store.ts';

export function twoStepHandlers(
  { config, database: { sql } }: Services,
  { confirmPassword, secrets }: { confirmPassword: ConfirmPassword; secrets: SecretBox },
) {
  return {
    startTwoStep: async ({ admin: { username } }) => {
      const secret = newSecret();
      if (!(await storeNewSecret(sql, username, secrets.seal(secret, placeOf(username))))) {
        throw new Problem('already_exists', { detail: 'Two-step sign-in is already on.' });
      }
      return describeSecret(secret, { issuer: config.site.agencyName, username });
    },
    confirmTwoStep: async ({ body: { code }, admin, address }) => ({
      recovery_codes: await confirmTwoStep(sql, code, { ...admin, address, secrets }),
    }),
    renewRecoveryCodes: async ({ body: { password }, admin, address }) => {
      await confirmPassword({ admin, password, field: 'password', address });
      return { recovery_codes: await renewRecoveryCodes(sql, { ...admin, address }) };
    },
    turnOffTwoStep: async ({ body: { password }, admin, address }) => {
      await confirmPassword({ admin, password, field: 'password', address });
      await turnOffTwoStep(sql, { ...admin, address });
      return presentCurrentAdmin(await getAdmin(sql, admin.username), admin, config);
    },
    resetTwoStep: async ({ params, admin, address }) => {
      await resetTwoStep(sql, params.username, { ...admin, address });
      return presentAdmin(await getAdmin(sql, params.username), admin, config);
    },
  } satisfies HandlersOf<typeof twoStepEndpoints>;
}
