import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 section 4, requirement 6: 160 bits are recommended. */
const secretBytes = 20;

// Authenticator apps take these for granted: SHA-1, six digits, 30 seconds.
const shape = { algorithm: 'SHA1', digits: 6, period: 30 };

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/**
 * @param typed with spaces or hyphens, maybe
 * @param now milliseconds since 1970
 * @returns the time step of the code; `undefined` for a code of no step beside the present one (RFC 6238 section 5.2)
 */
export function findTimeStep(secret: Buffer, typed: string, now = Date.now()): number | undefined {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({
    ...shape,
    secret: secretOf(secret),
    token: code,
    timestamp: now,
    window: 1,
  });
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp: now }) + delta;
}

/** The secret in Base32, and as the address that apps read from a QR code (Google's Key URI Format). */
export function describeSecret(secret: Buffer, names: { issuer: string; username: string }) {
  const totp = new TOTP({ ...shape, secret: secretOf(secret), issuer: names.issuer, label: names.username });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
