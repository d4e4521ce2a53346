import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, personDetails } from '../../../tests/support/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';

/** The statuses of two applications with a limit of one an hour for each address. */
async function applyTwice(app: TestApp, forwarded: [string, string]): Promise<number[]> {
  const { id } = await createJob(app);
  const statuses: number[] = [];
  for (const address of forwarded) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/apply',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': address },
      payload: { job_id: id, ...personDetails() },
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

test('without a trusted proxy nobody chooses the address that limits count', async () => {
  const app = await createTestApp({ APPLY_LIMIT: '1' });
  assert.deepEqual(await applyTwice(app, ['198.51.100.1', '198.51.100.2']), [201, 429]);
});

test('behind a trusted proxy limits count the visitors', async () => {
  const app = await createTestApp({ APPLY_LIMIT: '1', TRUST_PROXY: 'on' });
  assert.deepEqual(await applyTwice(app, ['198.51.100.1', '198.51.100.2']), [201, 201]);
  assert.deepEqual(await applyTwice(app, ['198.51.100.3', '198.51.100.3']), [201, 429]);
});

test('addresses that a visitor writes before the proxy are ignored', async () => {
  for (const trusted of ['on', '10.0.0.0/8']) {
    const app = await createTestApp({ APPLY_LIMIT: '1', TRUST_PROXY: trusted });
    const forwarded: [string, string] = ['203.0.113.1, 198.51.100.1', '203.0.113.2, 198.51.100.1'];
    assert.deepEqual(await applyTwice(app, forwarded), [201, 429]);
  }
});

test("a proxy's header that is not trusted is reported once", async () => {
  for (const [environment, headers, warnings] of [
    [{}, { 'x-forwarded-for': '198.51.100.1' }, 1],
    [{}, { forwarded: 'for=198.51.100.1' }, 1],
    [{ TRUST_PROXY: '10.0.0.9' }, { 'x-forwarded-for': '198.51.100.1' }, 1],
    [{ TRUST_PROXY: 'on' }, { 'x-forwarded-for': '198.51.100.1' }, 0],
    [{}, {}, 0],
  ] as const) {
    const app = await createTestApp(environment);
    for (let request = 0; request < 3; request += 1) {
      await app.app.inject({ url: '/api/health/live', remoteAddress: '10.0.0.1', headers });
    }
    assert.deepEqual(
      app.warnings.filter((line) => line.includes('TRUST_PROXY')).length,
      warnings,
      JSON.stringify([environment, headers]),
    );
  }
});
