// oxlint-disable-next-line import/no-unassigned-import -- before anything takes `argon2` from node:crypto
import './cheap-argon2.ts';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFreePort } from '../../scripts/test/free-port.ts';
import type { Api } from '../../src/contract/client.ts';
import type { Database } from '../../src/database/open.ts';
import { readConfig } from '../../src/server/ground/config/config.ts';
import { loadBuiltWeb } from '../../src/server/site/pages/built-web.ts';
import { startServer } from '../../src/server/process/start-server.ts';
import { createHttpApi } from './http-api.ts';
import { keepSettings, keepStored } from './keep-logs.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestLogger } from './test-logger.ts';

export type TestServer = AsyncDisposable & {
  url: string;
  database: Database;
  /** Not logged in. */
  visitor: Api;
  /** The first admin, logged in. */
  recruiter: Api;
  login: { username: string; password: string };
  loggedErrors: string[];
};

const login = { username: 'recruiter', password: 'correct horse battery' };

/**
 * The whole product on free ports of 127.0.0.1, with the built pages and an empty database, or that of `DATA_DIR`.
 *
 * @param environment settings that differ from the defaults
 */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  await using parts = new AsyncDisposableStack();
  const { path, remove } = await mkdtempDisposable(join(tmpdir(), 'rolecall-test-'));
  parts.defer(remove);
  const { url, drop } = await createTestDatabase();
  parts.defer(drop);
  const config = readConfig({
    ...('DATA_DIR' in environment ? {} : { DATABASE_URL: url, DATA_DIR: path }),
    PORT: String(await findFreePorts()),
    DEMO_DATA: 'off',
    APPLY_LIMIT: '0',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    ...environment,
  });
  const loggedErrors: string[] = [];
  const logger = createTestLogger('error', (_entry, line) => loggedErrors.push(line));
  keepSettings(environment);
  const server = await startServer(config, { loadWeb: loadBuiltWeb, logger });
  parts.defer(server.close);
  parts.defer(() => keepStored(server.database.sql));
  const visitor = createHttpApi(server.url);
  const { token } = await visitor.logIn({ body: login });
  const running = parts.move();
  return {
    url: server.url,
    database: server.database,
    visitor,
    recruiter: createHttpApi(server.url, token),
    login,
    loggedErrors,
    // A test may stop its server before the fixture does, and the second time does nothing.
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Each worker has its own range of ports, below the range of outgoing connections. */
let nextPort = 20_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 1_000;

/** A free port. The next one is free too, for the embedded content service. */
async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort += 2;
    if ((await isFreePort(port)) && (await isFreePort(port + 1))) return port;
  }
}
