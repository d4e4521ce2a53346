import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Provider } from 'oidc-provider';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const server = createServer().listen(0, '127.0.0.1');
await new Promise((resolve) => void server.once('listening', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
after(() => {
  server.close();
  server.closeAllConnections();
});

const client = { SSO_CLIENT_ID: 'rolecall', SSO_CLIENT_SECRET: 'of the client' };
const app = await createTestApp({ SSO_ISSUER: issuer, SSO_EMAILS: 'verified', ...client });
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: client.SSO_CLIENT_ID,
      client_secret: client.SSO_CLIENT_SECRET,
      redirect_uris: ['http://127.0.0.1:3000/admin/sign-on'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, email: `${accountId}@example.com`, email_verified: true }),
  }),
});
server.on('request', (request, response) => void provider.callback()(request, response));

type Step = { url: string; form?: URLSearchParams };

/** A browser at the provider: keeps its cookies, follows it and fills its forms, until it is sent back. */
async function visit(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let step: Step = { url: address };
  while (step.url.startsWith(issuer)) {
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
    step = location === null ? readForm(await answer.text(), name) : { url: new URL(location, issuer).href };
  }
  return new URL(step.url).search;
}

function readForm(page: string, login: string): Step {
  const read = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  const prompt = read(/name="prompt" value="([^"]+)"/);
  return { url: read(/action="([^"]+)"/), form: new URLSearchParams({ prompt, login, password: 'any' }) };
}

test('a provider of others lets a colleague in, by the email that it says elsewhere', async () => {
  const { sql } = app.database;
  const username = 'mia';
  await app.recruiter.createAdmin({
    body: {
      username,
      first_name: 'Mia',
      surname: 'Provided',
      password: 'a long way to the sea',
      role: 'recruiter',
    },
  });
  await sql
    .updateTable('admins')
    .set({ work_email: 'mia@example.com' })
    .where('username', '=', username)
    .execute();
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
});
