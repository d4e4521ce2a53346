import { lookup } from 'node:dns/promises';
import { createRemoteJWKSet, customFetch as keyFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
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

/** @returns why the provider is of no use; '' when it answers as it should */
export async function tryProvider(issuer: string, clientId: string): Promise<string> {
  return discover({ issuer, clientId, clientSecret: '' }).then(
    () => '',
    (error: unknown) => causeOf(error),
  );
}

/** The first reason: fetch and the library wrap it in words that say nothing. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : reasonOf(error);
}

type Client = Pick<Config['signOn'], 'issuer' | 'clientId' | 'clientSecret'>;

async function discover({ issuer, clientId, clientSecret }: Client): Promise<Provider> {
  const isPlain = issuer.startsWith('http:');
  const found = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: 60 },
    clientSecret === '' ? client.None() : client.ClientSecretPost(clientSecret),
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
  const { jwks_uri } = found.serverMetadata();
  if (jwks_uri === undefined) throw new Error('The provider names no keys (jwks_uri).');
  return { client: found, keys: createRemoteJWKSet(new URL(jwks_uri), { [keyFetch]: fetchBounded }) };
}

/** Asks the provider: no redirect, a bounded answer in a bounded time, and never an address of this machine's own link. */
async function fetchBounded(
  url: string,
  options: RequestInit | client.CustomFetchOptions,
): Promise<Response> {
  const { hostname, origin } = new URL(url);
  if (!isLoopback(origin)) {
    const addresses = await lookup(hostname.replaceAll(/[[\]]/g, ''), { all: true });
    if (addresses.some(({ address }) => isLinkLocal(address))) throw new Error(`${hostname} is link-local.`);
  }
  const signal = AbortSignal.timeout(limits.milliseconds);
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual', signal });
  const bytes = await readAtMost(response, { bytes: limits.bytes, signal });
  const { status, headers } = response;
  return new Response(status === 204 ? null : bytes, { status, headers });
}
