import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();

/** Sends a login and hangs up. */
async function abandonLogin(port: number, username: string): Promise<void> {
  const body = JSON.stringify({ username, password: 'wrong' });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/admin/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.end(() => resolve()));
  socket.destroy();
}

/** All of them may wait at once. */
const attempts = 20;

test('attempts whose clients have left are not hashed, and a later one does not wait for them', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = app.app;
  const { port } = server.address() as AddressInfo;
  const { promise: allArrived, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  server.on('request', () => (arrived += 1) === attempts && resolve());
  await Promise.all(Array.from({ length: attempts }, (_, index) => abandonLogin(port, `left${index}`)));
  await allArrived;
  // A stranger like them, so its turn comes after theirs.
  const { token } = await app.apiAs({ address: '198.18.0.1' }).logIn({ body: app.login });
  const { total } = await app
    .apiAs({ token })
    .listSecurityEvents({ query: { kind: 'login_failed', limit: 1 } });
  assert.ok(total < attempts / 2, `${total} of ${attempts} abandoned attempts were hashed`);
});
