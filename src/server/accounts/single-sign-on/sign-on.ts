import * as client from 'openid-client';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { signOnPath, type SignOnPurpose } from '../../../contract/sign-on-purposes.ts';
import { SignOnPurpose as Purpose } from '../../../contract/single-sign-on.ts';
import type { Config } from '../../ground/config/config.ts';
import { Problem } from '../../ground/problem.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import type { Provider } from './provider.ts';

/** Kept by the browser, sealed, while it is at the provider. */
const Begun = Type.Object({
  purpose: Purpose,
  /** The session's account; '' without one. */
  username: Type.String(),
  issuer: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  at: Type.Number(),
});
type Begun = ReturnType<typeof newBegun>;

/** A person that the provider sent back. */
export type SignedOn = {
  issuer: string;
  subject: string;
  /** The session at the provider, which a logout there names; '' for one that it does not name. */
  session: string;
  /** The moment of the sign-in there, in seconds since 1970; 0 when the provider does not say. */
  at: number;
  claims: Record<string, unknown>;
};

const sealedFor = 'single sign-on';
export const signOnSeconds = 15 * 60;
/** For `confirm`: the person has just signed in again. */
const recentSeconds = 5 * 60;

function newBegun({ purpose, username }: Asked, issuer: string) {
  return {
    purpose,
    username,
    issuer,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    at: Date.now(),
  };
}

type Asked = { purpose: SignOnPurpose; username: string };

/** @returns the address at the provider, and what the browser has to bring back */
export async function beginSignOn(
  provider: Provider,
  { config, secrets, ...asked }: Asked & { config: Config; secrets: SecretBox },
): Promise<{ address: string; sealed: string }> {
  const begun = newBegun(asked, config.signOn.issuer);
  const address = client.buildAuthorizationUrl(provider.client, {
    redirect_uri: config.publicUrl + signOnPath,
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(asked.purpose === 'confirm' && { prompt: 'login', max_age: '0', claims: askForTime }),
  });
  const plain = Buffer.from(JSON.stringify(begun));
  const sealed = secrets.seal(plain, sealedFor);
  // Without a key anybody could write it.
  if (sealed.equals(plain))
    throw new Problem('unavailable', { detail: 'This server has no key for secrets.' });
  return { address: address.href, sealed: sealed.toString('base64url') };
}

/** @throws Problem `sign_on_refused` for a browser that has begun no sign-in, or long ago */
export function readBegun(secrets: SecretBox, sealed: string | undefined, config: Config): Begun {
  const stored = Buffer.from(sealed ?? '', 'base64url');
  const opened = secrets.open(stored, sealedFor);
  // A box opens what was never sealed as well.
  const begun = opened?.equals(stored) ? undefined : parse(opened);
  const age = begun ? (Date.now() - begun.at) / 1_000 : Infinity;
  if (!begun || Math.abs(age) > signOnSeconds || begun.issuer !== config.signOn.issuer) {
    throw new Problem('sign_on_refused', {
      detail: 'This sign-in took too long, or began elsewhere. Try again.',
    });
  }
  return begun;
}

function parse(opened: Buffer | undefined): Begun | undefined {
  try {
    const read: unknown = JSON.parse(opened?.toString() ?? '');
    return Value.Check(Begun, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Exchanges the code that the browser brought for what the provider says of the person. The address is made of the public
 * one, because a proxy may show another.
 *
 * @throws Error with the reason, of whatever the provider or the browser did wrong
 */
export async function readSignedOn(
  provider: Provider,
  { config, query, begun }: { config: Config; query: string; begun: Begun },
): Promise<SignedOn> {
  const current = new URL(config.publicUrl + signOnPath);
  current.search = query;
  const tokens = await client.authorizationCodeGrant(provider.client, current, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  const { iss: issuer, sub: subject, sid } = claims;
  const more = provider.client.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(provider.client, tokens.access_token, subject)
    : {};
  if (begun.purpose === 'confirm') refuseOld(claims.auth_time);
  const session = typeof sid === 'string' ? sid : '';
  return { issuer, subject, session, at: claims.auth_time ?? 0, claims: { ...more, ...claims } };
}

/** Some providers say it only when they are asked, and some to no one. */
const askForTime = JSON.stringify({ id_token: { auth_time: { essential: true } } });

/** @throws Problem `sign_on_refused` for a sign-in that was not made just now */
function refuseOld(signedInAt: number | undefined): void {
  if (signedInAt === undefined) {
    const detail =
      'The provider does not say when you signed in there (auth_time). Enter your password instead.';
    throw new Problem('sign_on_refused', { detail });
  }
  if (Date.now() / 1_000 - signedInAt > recentSeconds) throw new Error('The sign-in is an old one.');
}

/**
 * The email that the provider vouches for, as far as an owner trusts it with that. Some providers never say that an email
 * is verified, or say always that it is not: then the owner's word counts.
 */
export function trustedEmail({ claims }: SignedOn, { trustsEmail }: Config['signOn']): string | undefined {
  const { email, email_verified: isVerified } = claims;
  if (typeof email !== 'string' || email === '') return undefined;
  if (trustsEmail === 'verified') return isVerified === true ? email : undefined;
  return trustsEmail === 'all' ? email : undefined;
}
