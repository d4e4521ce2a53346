import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Asked = { nonce: string; challenge: string; redirect: string };

/** A provider's words about somebody, and how it may lie. */
export type Lies = {
  claims: Record<string, unknown>;
  /** Said by the endpoint for more claims alone. */
  more?: Record<string, unknown>;
  /** Signs with a key that it does not show. */
  hasForeignKey?: boolean;
  /** Takes every request and answers none. */
  hangs?: boolean;
  /** Cuts every request off, or those to one address. */
  isAway?: boolean | '/token';
  /** Takes no code, for this reason. */
  refuses?: string;
};

/** A provider of single sign-on that says whatever a test wants. */
export async function startProvider() {
  const codes = new Map<string, Asked>();
  let key = await newKey();
  let says: Lies = { claims: { sub: 'person-1' } };
  const server = createServer((request, response) => {
    if (says.hangs) return;
    if (says.isAway === true || says.isAway === request.url) return void request.socket.destroy();
    if (request.url?.startsWith('/authorize?')) {
      const address = new URL(request.url, issuer);
      const location = `${address.searchParams.get('redirect_uri')}?${visit(address.href)}`;
      response.writeHead(302, { location }).end();
      return;
    }
    void answer(request).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      () => {
        const error = JSON.stringify({ error: says.refuses ?? 'invalid_grant' });
        response.writeHead(400, { 'content-type': 'application/json' }).end(error);
      },
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<unknown> {
    if (request.url === '/.well-known/openid-configuration') {
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/more`,
        jwks_uri: `${issuer}/keys`,
        authorization_response_iss_parameter_supported: true,
      };
    }
    if (request.url === '/keys') return { keys: [await key.shown()] };
    if (request.url === '/more') return { sub: says.claims['sub'], ...says.more };
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (says.refuses || asked?.challenge !== challenge || asked.redirect !== form.get('redirect_uri'))
      throw new Error(code);
    const id_token = await sign({ nonce: asked.nonce, ...says.claims });
    return { access_token: 'more', token_type: 'Bearer', id_token };
  }

  async function sign(claims: JWTPayload): Promise<string> {
    const signer = says.hasForeignKey ? await newKey() : key;
    const now = Math.floor(Date.now() / 1_000);
    const usual = { iss: issuer, aud: 'rolecall', iat: now, exp: now + 300, auth_time: now };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(signer.privateKey);
  }

  /** Signs in at an address of the provider. @returns the query that a browser comes back with */
  function visit(address: string): string {
    const { searchParams } = new URL(address);
    const code = crypto.randomUUID();
    const read = (name: string) => searchParams.get(name) ?? '';
    codes.set(code, {
      nonce: read('nonce'),
      challenge: read('code_challenge'),
      redirect: read('redirect_uri'),
    });
    return String(new URLSearchParams({ code, state: read('state'), iss: issuer }));
  }

  return {
    issuer,
    say: (next: Lies) => {
      says = next;
    },
    rotateKeys: async () => {
      key = await newKey();
    },
    sign,
    visit,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = crypto.randomUUID();
  return {
    kid,
    privateKey,
    shown: async () => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }),
  };
}
