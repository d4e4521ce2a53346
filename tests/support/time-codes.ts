import { Secret, TOTP } from 'otpauth';

/**
 * The present code of an authenticator app.
 *
 * @param secret in Base32, as the page shows it
 * @param steps to another time step: 1 is the next code
 */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}
