import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { makeScratchFolder } from '../../tests/support/scratch-folder.ts';
import { readConfig } from './config.ts';
import { startServer, type ServerParts } from './start.ts';

const nowhere = 'http://127.0.0.1:9';

const parts: ServerParts = {
  loadWeb: async () => ({
    isDevelopment: false,
    render: async () => new Response('a page'),
    registerFiles: () => Promise.resolve(),
  }),
  logger: pino({ level: 'silent' }),
};

test('the first login is told although the start fails, and the next start has the demo data', async (t) => {
  const folder = await makeScratchFolder(t);
  const busy = createServer().listen(0, '127.0.0.1');
  t.after(() => busy.close());
  await once(busy, 'listening');
  const settings = (port: number) =>
    readConfig({
      PORT: String(port),
      DATA_DIR: folder,
      CONTENT_URL: nowhere,
      APPLICATION_FORM_URL: nowhere,
      CONTACT_FORM_URL: nowhere,
    });

  const told: (string | undefined)[] = [];
  const onFirstAdmin: ServerParts['onFirstAdmin'] = ({ password }) => told.push(password);
  const { port } = busy.address() as AddressInfo;
  await assert.rejects(startServer(settings(port), { ...parts, onFirstAdmin }), { code: 'EADDRINUSE' });
  assert.match(told[0] ?? '', /^[\w-]{20}$/);

  const server = await startServer(settings(0), { ...parts, onFirstAdmin });
  t.after(() => server.close());
  assert.equal(told.length, 1);
  const jobs = await fetch(`${server.url}/api/jobs?limit=1`);
  assert.notEqual(jobs.headers.get('x-total-count'), '0');
});
