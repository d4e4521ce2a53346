import { lookup } from 'node:dns/promises';
import { createRemoteJWKSet, customFetch as keyFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { signOnPath } from '../../../contract/sign-on-purposes.ts';
import { isLoopback } from '../../ground/addresses.ts';
import { reasonOf } from '../../../database/postgres/connections.ts';
import type { Config } from '../../ground/config/config.ts';
import { isLinkLocal } from '../../ground/config/mail-settings.ts';
import { Problem } from '../../ground/problem.ts';
import { readAtMost } from '../../ground/read-at-most.ts';
import type { Services } from '../../ground/services.ts';

export type Provider = { client: client.Configuration; keys: JWTVerifyGetKey };

const limits = { bytes: 512 * 1024, milliseconds: 8_000, askAgainMs: 5_000 };

/**
 * The returned function finds the provider of the settings. What it says of itself is asked for when somebody needs it,
 * never at the start, and known for an hour.
 *
 * It throws Problem `not_found` without a provider, and `provider_unavailable` when it does not answer.
 */
export function createProvider({ config, log }: Pick<Services, 'config' | 'log'>): () => Promise<Provider> {
  let isAway = false;
  let known: { settings: string; until: number; found: Promise<Provider> } | undefined;
  return async () => {
    const { issuer, clientId, clientSecret } = config.signOn;
    if (issuer === '') throw new Problem('not_found', { detail: 'Single sign-on is not set up.' });
    const settings = JSON.stringify([issuer, clientId, clientSecret]);
    if (known?.settings !== settings || known.until < performance.now()) {
      known = { settings, until: performance.now() + 3_600_000, found: discover(config.signOn) };
    }
    const asked = known;
    try {
      const provider = await asked.found;
      if (isAway) log.info('The provider of single sign-on answers again.');
      isAway = false;
      return provider;
    } catch (error) {
      // Strangers press the button, too: they cause one question in this time.
      asked.until = Math.min(asked.until, performance.now() + limits.askAgainMs);
      if (!isAway) log.warn(`The provider of single sign-on does not answer: ${causeOf(error)}.`);
      isAway = true;
      throw new Problem('provider_unavailable');
    }
  };
}

/** @returns why the provider is of no use; '' when it answers as it should, and takes the client */
export async function tryProvider({ signOn, publicUrl }: Config): Promise<string> {
  try {
    const found = await discover(signOn);
    // No provider has given out this code: it refuses the client before, or the code after.
    const code = { code: 'none', redirect_uri: publicUrl + signOnPath, code_verifier: 'x'.repeat(43) };
    await client.genericGrantRequest(found.client, 'authorization_code', code).catch(refuseClient);
    return '';
  } catch (error) {
    return causeOf(error);
  }
}

/** @throws Error when the provider does not take the client, or does not answer. Some answer an unknown code with `unauthorized_client`. */
function refuseClient(error: unknown): void {
  if (hasNoAnswer(error)) throw error;
  if (refusalIn(error) !== 'invalid_client') return;
  throw new Error('It refuses the client ID or the secret (invalid_client).');
}

const clientRefusals = new Set(['invalid_client', 'unauthorized_client']);

/** The provider's own word for its refusal (RFC 6749), such as `access_denied`. */
function refusalIn(error: unknown): string | undefined {
  if (error instanceof client.WWWAuthenticateChallengeError) {
    return error.cause[0]?.parameters.error ?? 'invalid_client';
  }
  const isRefusal =
    error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError;
  return isRefusal ? error.error : undefined;
}

/** The answer to a person whose sign-in failed. */
export function failureOfSignOn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasNoAnswer(error)) return new Problem('provider_unavailable');
  const refusal = refusalIn(error)?.slice(0, 60);
  if (refusal === undefined)
    return new Problem('sign_on_refused', { detail: 'The sign-in did not succeed. Try again.' });
  const detail = clientRefusals.has(refusal)
    ? 'The provider does not take this website’s client ID or secret. Ask an owner to check them.'
    : `The provider refused the sign-in (${refusal}). Try again.`;
  return new Problem('sign_on_refused', { detail });
}

/** The provider's word, or else the first reason: fetch and the library wrap it in words that say nothing. */
export function causeOf(error: unknown): string {
  const refusal = refusalIn(error);
  if (refusal !== undefined) return refusal.slice(0, 60);
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return causeOf(cause);
  return cause instanceof Response ? `${reasonOf(error)} (${cause.status})` : reasonOf(error);
}

type Client = Pick<Config['signOn'], 'issuer' | 'clientId' | 'clientSecret'>;

async function discover({ issuer, clientId, clientSecret }: Client): Promise<Provider> {
  const isPlain = issuer.startsWith('http:');
  const found = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: 60 },
    clientSecret === '' ? client.None() : sendSecret(clientSecret),
    {
      [client.customFetch]: fetchBounded,
      timeout: limits.milliseconds / 1_000,
      // Only this machine's own.
      // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out
      ...(isPlain && { execute: [client.allowInsecureRequests] }),
    },
  );
  // TLS alone vouches for an ID token otherwise.
  client.enableNonRepudiationChecks(found);
  const { issuer: ownName, jwks_uri } = found.serverMetadata();
  // The library takes another slash at the end, and the address of the document. No session would be of that issuer.
  if (ownName !== issuer) throw new Error(`It calls itself ${ownName.slice(0, 200)}: enter that address.`);
  if (jwks_uri === undefined) throw new Error('The provider names no keys (jwks_uri).');
  return { client: found, keys: createRemoteJWKSet(new URL(jwks_uri), { [keyFetch]: fetchBounded }) };
}

/** In the body, unless the provider takes it in the header alone: that is the rule when it says nothing. */
function sendSecret(secret: string): client.ClientAuth {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    (takesPost === true ? post : basic)(server, ...rest);
  };
}

class NoAnswer extends Error {}

function hasNoAnswer(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof Error && hasNoAnswer(error.cause));
}

/** Asks the provider: no redirect, a bounded answer in a bounded time, and never an address of this machine's own link. */
function fetchBounded(url: string, options: RequestInit | client.CustomFetchOptions): Promise<Response> {
  return fetchOnce(url, options as RequestInit).catch((cause: unknown) => {
    throw new NoAnswer('The provider does not answer.', { cause });
  });
}

async function fetchOnce(url: string, options: RequestInit): Promise<Response> {
  const { hostname, origin } = new URL(url);
  if (!isLoopback(origin)) {
    const addresses = await lookup(hostname.replaceAll(/[[\]]/g, ''), { all: true });
    if (addresses.some(({ address }) => isLinkLocal(address))) throw new Error(`${hostname} is link-local.`);
  }
  const signal = AbortSignal.timeout(limits.milliseconds);
  const response = await fetch(url, { ...options, redirect: 'manual', signal });
  const bytes = await readAtMost(response, { bytes: limits.bytes, signal });
  const { status, headers } = response;
  return new Response(status === 204 ? null : bytes, { status, headers });
}
