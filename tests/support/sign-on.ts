import { after } from 'node:test';
import type { Role } from '../../src/contract/rights.ts';
import type { SignOnPurpose } from '../../src/contract/sign-on-purposes.ts';
import { createAdmin } from './builders.ts';
import { startProvider } from './sign-on-provider.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Browser = { at?: TestApp; token?: string };

/** An app whose provider says whatever a test wants. */
export async function startSignOn() {
  const provider = await startProvider();
  after(provider.close);
  const environment = {
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: 'rolecall',
    SSO_CLIENT_SECRET: 'of the client',
    SSO_EMAILS: 'verified',
  };
  const app = await createTestApp(environment);
  const { sql } = app.database;

  async function post(
    path: string,
    payload: object,
    { at = app, token, cookie }: Browser & { cookie?: string },
  ) {
    return at.app.inject({
      method: 'POST',
      url: `/api/admins/sign-on/${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
      },
      payload,
    });
  }

  /** @returns the address at the provider and the browser's cookie */
  async function begin(purpose: SignOnPurpose, browser: Browser) {
    const answer = await post('start', { purpose }, browser);
    const cookie = answer.headers['set-cookie']?.toString() ?? '';
    return {
      status: answer.statusCode,
      ...answer.json<{ address: string }>(),
      cookie: cookie.split(';', 1)[0]!,
    };
  }

  /** Signs in at the provider, as a person in a browser. */
  async function signOn(purpose: SignOnPurpose = 'log_in', browser: Browser = {}) {
    const { address, cookie } = await begin(purpose, browser);
    const answer = await post('finish', { query: provider.visit(address) }, { ...browser, cookie });
    return {
      status: answer.statusCode,
      body: answer.json<{ token: string; code: string; detail?: string }>(),
    };
  }

  async function withEmail(email: string, role: Role = 'recruiter') {
    const admin = await createAdmin(app);
    await sql
      .updateTable('admins')
      .set({ work_email: email, role })
      .where('username', '=', admin.username)
      .execute();
    return admin;
  }

  return { app, sql, provider, environment, post, begin, signOn, withEmail };
}
