import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock, test, type TestContext } from 'node:test';
import { createTestApp } from '../../../../tests/support/test-app.ts';

/** A form on 127.0.0.1 that counts its requests. */
async function startForm(t: TestContext, answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`, asked: () => asked };
}

const check = async (environment: Record<string, string>, name: 'application' | 'contact') => {
  const { visitor } = await createTestApp(environment);
  return visitor.checkExternalForm({ params: { name } });
};

test('a form that answers and allows frames loads', async (t) => {
  const { url } = await startForm(t, (_, response) => response.end('<form>'));
  assert.deepEqual(await check({ CONTACT_FORM_URL: url }, 'contact'), { loads: true });
});

test('a form that forbids frames does not load', async (t) => {
  const { url } = await startForm(t, (_, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'self'");
    response.end('<form>');
  });
  assert.deepEqual(await check({ CONTACT_FORM_URL: url }, 'contact'), { loads: false });
});

test('a form that is not there does not load', async (t) => {
  const { url } = await startForm(t, (_, response) => response.writeHead(500).end());
  assert.deepEqual(await check({ CONTACT_FORM_URL: url }, 'contact'), { loads: false });
  assert.deepEqual(await check({ CONTACT_FORM_URL: 'http://127.0.0.1:9/form' }, 'contact'), { loads: false });
});

test('a form over http does not load on a site over https, as browsers refuse it', async (t) => {
  const { url, asked } = await startForm(t, (_, response) => response.end('<form>'));
  const environment = { PUBLIC_URL: 'https://jobs.example.com', CONTACT_FORM_URL: url };
  assert.deepEqual(await check(environment, 'contact'), { loads: false });
  assert.equal(asked(), 0);
});

test('a form of this machine loads on a site that listens on every address of this machine', async (t) => {
  const { url } = await startForm(t, (_, response) => {
    response.setHeader(
      'content-security-policy',
      "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
    );
    response.end('<form>');
  });
  assert.deepEqual(await check({ HOST: '0.0.0.0', CONTACT_FORM_URL: url }, 'contact'), { loads: true });
});

test('a form that leads to another origin does not load, as frames from there are not allowed', async (t) => {
  const elsewhere = await startForm(t, (_, response) => response.end('<form>'));
  const { url } = await startForm(t, (_, response) =>
    response.writeHead(302, { location: elsewhere.url }).end(),
  );
  assert.deepEqual(await check({ CONTACT_FORM_URL: url }, 'contact'), { loads: false });
});

test('the check follows no redirect, not even to its own origin', async (t) => {
  const inside = await startForm(t, (_, response) => response.end('<form>'));
  const away = await startForm(t, (_, response) => response.writeHead(307, { location: inside.url }).end());
  assert.deepEqual(await check({ CONTACT_FORM_URL: away.url }, 'contact'), { loads: false });
  assert.equal(inside.asked(), 0);
  // Browsers follow it, and the frame may show any page of that origin.
  const own = await startForm(t, (_, response) => response.writeHead(301, { location: '/form/' }).end());
  assert.deepEqual(await check({ CONTACT_FORM_URL: own.url }, 'contact'), { loads: true });
  assert.equal(own.asked(), 1);
});

test("the check of the application form sends nobody's details", async (t) => {
  const paths: (string | undefined)[] = [];
  const { url } = await startForm(t, (request, response) => {
    paths.push(request.url);
    response.end('<form>');
  });
  const loads = await check({ APPLICATION_FORM_URL: `${url}?job={job_id}&email={email}` }, 'application');
  assert.deepEqual(loads, { loads: true });
  assert.deepEqual(paths, ['/form?job=&email=']);
});

test('the form is asked once a minute, for any number of visitors', async (t) => {
  const { url, asked } = await startForm(t, (_, response) => response.end('<form>'));
  const { visitor } = await createTestApp({ CONTACT_FORM_URL: url });
  const ask = () => visitor.checkExternalForm({ params: { name: 'contact' } });
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  t.after(() => mock.timers.reset());
  await Promise.all([ask(), ask(), ask()]);
  assert.equal(asked(), 1);
  mock.timers.tick(60_001);
  await ask();
  assert.equal(asked(), 2);
});
