import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { isApiError } from '../../contract/client.ts';
import { visitorApi } from './visitor-api.ts';

async function failureOf(answer: Response): Promise<{ status: number; code: string }> {
  mock.method(globalThis, 'fetch', () => Promise.resolve(answer), { times: 1 });
  const error: unknown = await visitorApi.listJobFacets().catch((reason: unknown) => reason);
  assert.ok(isApiError(error), String(error));
  return { status: error.status, code: error.code };
}

test('a success with a torn body is a failure', async () => {
  const torn = new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('[{"id":'));
      body.error(new TypeError('network error'));
    },
  });
  for (const body of [torn, '[{"id":', '<!doctype html>', '']) {
    assert.deepEqual(await failureOf(new Response(body)), { status: 0, code: 'unreachable' });
  }
});

test('a failure keeps its status, with any body', async () => {
  const failed = await failureOf(new Response('<!doctype html>', { status: 502 }));
  assert.deepEqual(failed, { status: 502, code: 'not_understood' });
});
