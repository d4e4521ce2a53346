import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Provider } from 'oidc-provider';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const client = { SSO_CLIENT_ID: 'rolecall', SSO_CLIENT_SECRET: 'of the client' };

/** A provider that takes the client's secret in one way alone. */
async function startProvider(method: 'client_secret_post' | 'client_secret_basic') {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.SSO_CLIENT_ID,
        client_secret: client.SSO_CLIENT_SECRET,
        redirect_uris: ['http://127.0.0.1:3000/admin/sign-on'],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: `${accountId}@example.com`, email_verified: true }),
    }),
  });
  server.on('request', (request, response) => void provider.callback()(request, response));
  return issuer;
}

const app = await createTestApp();

type Step = { url: string; form?: URLSearchParams };

/** A browser at the provider: keeps its cookies, follows it and fills its forms, until it is sent back. */
async function visit(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let step: Step = { url: address };
  const { origin } = new URL(address);
  while (step.url.startsWith(origin)) {
    const answer = await fetch(step.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(step.form && { method: 'POST', body: step.form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    step = location === null ? readForm(await answer.text(), name) : { url: new URL(location, origin).href };
  }
  return new URL(step.url).search;
}

function readForm(page: string, login: string): Step {
  const read = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  const prompt = read(/name="prompt" value="([^"]+)"/);
  return { url: read(/action="([^"]+)"/), form: new URLSearchParams({ prompt, login, password: 'any' }) };
}

for (const method of ['client_secret_post', 'client_secret_basic'] as const) {
  test(`a provider of others lets a colleague in, by the email that it says elsewhere (${method})`, async () => {
    const username = `mia-${method.slice(-4)}`;
    const body = {
      sso_issuer: await startProvider(method),
      sso_client_id: client.SSO_CLIENT_ID,
      sso_client_secret: client.SSO_CLIENT_SECRET,
      sso_emails: 'verified',
    };
    await app.recruiter.updateWebsite({ body });
    await app.recruiter.createAdmin({
      body: {
        username,
        first_name: 'Mia',
        surname: 'Provided',
        password: 'a long way to the sea',
        role: 'recruiter',
        work_email: `${username}@example.com`,
      },
    });
    const begun = await app.app.inject({
      method: 'POST',
      url: '/api/admins/sign-on/start',
      payload: { purpose: 'log_in' },
    });
    const query = await visit(begun.json<{ address: string }>().address, username);
    const finished = await app.app.inject({
      method: 'POST',
      url: '/api/admins/sign-on/finish',
      headers: { cookie: begun.headers['set-cookie']?.toString().split(';', 1)[0] },
      payload: { query },
    });
    assert.equal(finished.statusCode, 200, finished.body);
    const own = app.apiAs({ token: finished.json<{ token: string }>().token });
    assert.equal((await own.getCurrentAdmin()).username, username);
    await askWith(body);
  });
}

/** Asks a provider whose settings are stored. */
async function askWith({ sso_issuer, sso_client_id }: { sso_issuer: string; sso_client_id: string }) {
  const ask = async (typed: { sso_issuer?: string; sso_client_id?: string; sso_client_secret?: string }) => {
    const { answers, reason } = await app.recruiter.testProvider({
      body: { sso_issuer, sso_client_id, ...typed },
    });
    assert.equal(answers, reason === '');
    return reason;
  };
  assert.equal(await ask({}), '', 'with the secret that is stored');
  assert.equal(await ask({ sso_client_secret: client.SSO_CLIENT_SECRET }), '');
  const refusal = 'It refuses the client ID or the secret (invalid_client).';
  assert.equal(await ask({ sso_client_secret: 'another' }), refusal);
  assert.equal(await ask({ sso_client_id: 'another', sso_client_secret: client.SSO_CLIENT_SECRET }), refusal);
  const otherNames = [`${sso_issuer}/`, `${sso_issuer}/.well-known/openid-configuration`];
  for (const name of otherNames) {
    assert.equal(await ask({ sso_issuer: name }), `It calls itself ${sso_issuer}: enter that address.`, name);
  }
  assert.match(await ask({ sso_issuer: `${sso_issuer}/nowhere` }), /status code \(404\)/);
}
