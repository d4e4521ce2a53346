import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { createServerDatabase, runOnServer } from '../../../tests/support/scratch-place.ts';
import { createTestLogger } from '../../../tests/support/test-logger.ts';
import { readConfig } from '../ground/config/config.ts';
import { startServer } from './start-server.ts';

test('the log says that the database was lost, and that it is back', async (t) => {
  const url = await createServerDatabase(t);
  const nowhere = 'http://127.0.0.1:9';
  const lines: string[] = [];
  const config = readConfig({
    DATABASE_URL: url,
    PORT: '0',
    CONTENT_URL: nowhere,
    CONTACT_FORM_URL: nowhere,
  });
  const server = await startServer(config, {
    loadWeb: async () => ({
      isDevelopment: false,
      render: async () => new Response('a page'),
      registerFiles: () => Promise.resolve(),
    }),
    logger: createTestLogger('warn', ({ msg }) => lines.push(msg)),
  });
  const name = new URL(url).pathname.slice(1);
  await runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const isBack = (what: string) => lines.includes(`The database ${what} is back.`);
  while (!isBack('connection') || !isBack('listener')) await setTimeout(10);
  await server.close();
  // A busy machine may lose it more than once.
  const subjects = new Set(
    lines.filter((line) => line.startsWith('The database')).map((line) => line.replace(/ \(.*/, '')),
  );
  assert.deepEqual([...subjects].toSorted(), [
    'The database connection is back.',
    'The database connection was lost',
    'The database listener is back.',
    'The database listener was lost',
  ]);
});

test('the pages are warm before the first visitor comes', async (t) => {
  const nowhere = 'http://127.0.0.1:9';
  const config = readConfig({
    DATABASE_URL: await createServerDatabase(t),
    PORT: '0',
    DEMO_DATA: 'off',
    CONTENT_URL: nowhere,
    CONTACT_FORM_URL: nowhere,
  });
  const rendered: string[] = [];
  const server = await startServer(config, {
    loadWeb: async () => ({
      isDevelopment: false,
      render: async ({ url }) => {
        rendered.push(new URL(url).pathname);
        return new Response('a page');
      },
      registerFiles: () => Promise.resolve(),
    }),
    logger: createTestLogger('error'),
  });
  t.after(server.close);
  assert.deepEqual(rendered, ['/jobs']);
  assert.equal(await (await fetch(`${server.url}/jobs`)).text(), 'a page');
  assert.deepEqual(rendered, ['/jobs']);
});
