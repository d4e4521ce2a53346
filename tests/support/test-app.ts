import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Api } from '../../src/contract/client.ts';
import type { Database } from '../../src/database/open.ts';
import { ensureFirstAdmin } from '../../src/server/admins/first-admin.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { createInjectApi, type Caller } from './inject-api.ts';
import { openTestDatabase } from './test-database.ts';

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
  /** Lets one logged error pass that the test brings about; any other fails the test file. */
  expectErrorLog: (message: string) => void;
};

const login = { username: 'recruiter', password: 'correct horse battery' };

/**
 * The whole app without pages, on an empty database of its own with one admin, for the tests of one file. After them
 * it is closed; an error that was logged unexpectedly fails the file.
 *
 * @param environment settings that differ from the defaults
 */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const errors: { msg: string }[] = [];
  const logger = pino(
    { level: 'error', base: null },
    { write: (line) => errors.push(JSON.parse(line) as { msg: string }) },
  );
  const config = readConfig({ APPLY_LIMIT: '0', CONTENT_URL: 'http://127.0.0.1:9', ...environment });
  const database = await openTestDatabase();
  await ensureFirstAdmin(database.sql, login);
  const app = await createApp({ config, database, logger });
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
    expectErrorLog: (message) => {
      const index = errors.findIndex((error) => error.msg === message);
      assert.notEqual(index, -1, `"${message}" was logged`);
      errors.splice(index, 1);
    },
  };
}
