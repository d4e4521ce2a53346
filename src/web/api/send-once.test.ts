import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test, type Mock } from 'node:test';
import { visitorApi } from './visitor-api.ts';

const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
// Other files run in the same process, and the hook is not for their tests.
describe('sendOnce', () => {
  beforeEach(() => {
    kept.clear();
    Object.defineProperty(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true });
    Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
  });

  const body = { first_name: 'A', last_name: 'B', email: 'a.b@example.com', phone: '111-222-333' };
  const stored = () => Response.json({ reference: 'K7RD-2QXM-93TB', zenople: true }, { status: 201 });
  const refused = (status: number, code: string) =>
    Response.json({ status, code, title: code }, { status, headers: { 'retry-after': '0.01' } });
  const lost = () => {
    throw new TypeError('fetch failed');
  };

  /** Sends one application after the other until no answer is left. @returns the keys of the requests */
  async function keysOf(
    answers: (() => Response)[],
    onAttempt?: () => void,
  ): Promise<(string | undefined)[]> {
    const keys: (string | undefined)[] = [];
    const fetchNext = (_: unknown, { headers }: RequestInit) => {
      keys.push((headers as Record<string, string>)['idempotency-key']);
      return Promise.resolve().then(answers[keys.length - 1]);
    };
    const fetched = mock.method(globalThis, 'fetch', fetchNext) as Mock<typeof fetch>;
    while (keys.length < answers.length) {
      onAttempt?.();
      await visitorApi.applyGenerally({ body }).catch(() => undefined);
    }
    fetched.mock.restore();
    return keys;
  }

  test('a POST carries a key, and the next act another one', async () => {
    const [one, other] = await keysOf([stored, stored]);
    assert.match(one ?? '', /^"[0-9a-z]+"$/);
    assert.notEqual(one, other);
  });

  const cases: [string, () => Response, 'the same' | 'another'][] = [
    ['a lost answer', lost, 'the same'],
    ['a torn answer', () => new Response('{"ref', { status: 201 }), 'the same'],
    ['an answer of a proxy', () => new Response('', { status: 502 }), 'the same'],
    ['a first attempt that still runs', () => refused(409, 'key_in_use'), 'the same'],
    ['a refusal', () => refused(422, 'validation_failed'), 'another'],
    ['another conflict', () => refused(409, 'edit_conflict'), 'another'],
  ];
  for (const [name, answer, which] of cases) {
    test(`after ${name} the next attempt has ${which} key`, async () => {
      const [first, next] = await keysOf([answer, stored]);
      assert.equal(first === next ? 'the same' : 'another', which);
    });
  }

  test('when the lost act was done and this one is another, it gets a key of its own', async () => {
    await keysOf([lost]);
    let attempts = 0;
    const [next, last] = await keysOf([() => refused(422, 'key_reused'), stored], () => (attempts += 1));
    assert.notEqual(last, next);
    assert.deepEqual([attempts, kept.size], [1, 0]);
  });

  test('a first attempt that runs too long leaves its key', async () => {
    const running = Array.from({ length: 11 }, () => () => refused(409, 'key_in_use'));
    let attempts = 0;
    const keys = await keysOf([...running, stored], () => (attempts += 1));
    assert.deepEqual([attempts, new Set(keys).size], [2, 1]);
  });

  test('two acts at once have two keys', async () => {
    const keys: (string | undefined)[] = [];
    mock.method(globalThis, 'fetch', (_: unknown, { headers }: RequestInit) => {
      keys.push((headers as Record<string, string>)['idempotency-key']);
      return Promise.resolve(stored());
    });
    await Promise.all([visitorApi.applyGenerally({ body }), visitorApi.applyGenerally({ body })]);
    mock.restoreAll();
    assert.equal(new Set(keys).size, 2);
  });

  test('a request that changes nothing has no key', async () => {
    let key: string | null = '';
    mock.method(globalThis, 'fetch', (_: unknown, { headers }: RequestInit) => {
      key = new Headers(headers).get('idempotency-key');
      return Promise.resolve(Response.json([]));
    });
    await visitorApi.listJobFacets();
    mock.restoreAll();
    assert.equal(key, null);
  });
});
