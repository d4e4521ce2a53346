// oxlint-disable-next-line import/no-unassigned-import -- before anything takes `argon2` from node:crypto
import './cheap-argon2.ts';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../src/contract/client.ts';
import type { Database } from '../../src/database/open.ts';
import { ensureFirstAdmin } from '../../src/server/accounts/admins/first-admin.ts';
import { createSecretBox, type SecretBox } from '../../src/server/accounts/sealed-secrets/secret-box.ts';
import { hashPassword } from '../../src/server/accounts/sessions/password-hash.ts';
import { type AppParts, createApp } from '../../src/server/process/app.ts';
import { readConfig } from '../../src/server/ground/config/config.ts';
import { createInjectApi, type Caller } from './inject-api.ts';
import { keepSettings } from './keep-logs.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestLogger } from './test-logger.ts';

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  /** Not logged in. */
  visitor: Api;
  /** The first admin, logged in. */
  recruiter: Api;
  /** The recruiter's session and password. */
  login: { username: string; password: string; token: string };
  apiAs: (caller: Caller) => Api;
  /** The logged warnings. */
  warnings: string[];
  /** The app seals its stored secrets, as a website does. */
  secrets: SecretBox;
  /** Allows one logged error that the test causes. Any other fails the test file. */
  expectErrorLog: (message: string) => void;
};

const login = { username: 'recruiter', password: 'correct horse battery' };

/**
 * The app without pages, on an empty database with one admin, for the tests of one file. The end of the file closes it.
 * An unexpected logged error fails the file.
 *
 * @param environment settings that differ from the defaults
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  parts: Pick<AppParts, 'metrics' | 'takeBackup' | 'web'> = {},
): Promise<TestApp> {
  const errors: { msg: string }[] = [];
  const warnings: string[] = [];
  const logger = createTestLogger('warn', ({ level, msg }) => {
    if (level >= 50) errors.push({ msg });
    else warnings.push(msg);
  });
  keepSettings(environment);
  const config = readConfig({ APPLY_LIMIT: '0', CONTENT_URL: 'http://127.0.0.1:9', ...environment });
  const database = await openTestDatabase();
  await ensureFirstAdmin(database.sql, { username: login.username, password: undefined });
  // As if the recruiter had changed the first password. To judge one takes a third of a second.
  const password_hash = await hashPassword(login.password);
  await database.sql.updateTable('admins').set({ password_hash, has_given_password: false }).execute();
  const key = randomBytes(32);
  const secrets = createSecretBox(() => [key]);
  const app = await createApp({ config, database, logger, secrets, ...parts });
  const apiAs = (caller: Caller) => createInjectApi(app, caller);
  after(async () => {
    await app.close();
    await database.close();
    assert.deepEqual(errors, [], 'no error was logged');
  });
  const visitor = apiAs({});
  const { token } = await visitor.logIn({ body: login });
  return {
    app,
    database,
    visitor,
    recruiter: apiAs({ token }),
    login: { ...login, token },
    apiAs,
    warnings,
    secrets,
    expectErrorLog: (message) => {
      const index = errors.findIndex((error) => error.msg === message);
      assert.notEqual(index, -1, `"${message}" was logged`);
      errors.splice(index, 1);
    },
  };
}
