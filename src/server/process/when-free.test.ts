import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { occupyPort } from '../../../tests/support/leaving-port.ts';
import { waitForPort } from './when-free.ts';

test('workers start on a port that another server is leaving, and find it free', async (t) => {
  const port = await occupyPort(t);
  await waitForPort({ port, host: '127.0.0.1' });
  const worker = createServer().listen(port, '127.0.0.1');
  t.after(() => worker.close());
  await once(worker, 'listening');
});
