import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { createLogger } from '../ground/logger.ts';
import { RequestLog } from './request-log.ts';

test('a request is one line when it is answered, and a page is named by its pattern', async (t) => {
  const lines: Record<string, unknown>[] = [];
  const app = fastify({
    loggerInstance: createLogger('info', {
      destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
    logController: new RequestLog((path) => (path === '/jobs/7' ? '/jobs/:id' : undefined)),
  });
  t.after(() => app.close());
  app.get('/api/:name', () => ({}));
  app.get('/*', async () => (await app.inject('/api/ana')).payload);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  for (const path of ['/jobs/7?q=ana', '/about', '/api/ana']) await (await fetch(url + path)).text();
  const said = lines.map(({ msg, res, page }) => ({ msg, ...(res as object), page }));
  const line = { msg: 'request completed', status: 200, method: 'GET' };
  assert.deepEqual(said, [
    { ...line, route: '/*', page: '/jobs/:id' },
    { ...line, route: '/*', page: undefined },
    { ...line, route: '/api/:name', page: undefined },
  ]);
  assert.doesNotMatch(JSON.stringify(lines), /ana/);
});
