import { calls } from '../../../contract/calls.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../ground/problem.ts';
import { findResponse, idOf, storeResponse, lockKey, type KeyedRequest } from './response-store.ts';

/** Without a key the work just runs. */
type Keyed = Omit<KeyedRequest, 'key'> & { key: string | undefined };

type RunWithKey = (request: Keyed, work: (sql: Sql) => Promise<unknown>) => Promise<unknown>;

/**
 * Answers a repeated request as the first time, for 24 hours (decision 14). The work of an admin and its stored response are
 * one transaction, so neither is stored without the other. An application finds its own first submission.
 *
 * @throws Problem `key_in_use` while the first request runs, `key_reused` for other fields; the work's own
 */
export function createKeyedCalls(sql: Sql): RunWithKey {
  const running = new Set<string>();

  return async ({ key, ...rest }, work) => {
    if (key === undefined) return work(sql);
    const request = { ...rest, key };
    const id = idOf(request).toString('base64');
    if (running.has(id)) refuseRunning();
    running.add(id);
    try {
      if (calls[request.call].access === 'public') return await workOnce(sql, request, work);
      return await transact(sql, async (transaction) => {
        // Another copy of the server may run it.
        if (!(await lockKey(transaction, request))) refuseRunning();
        return workOnce(transaction, request, work);
      });
    } finally {
      running.delete(id);
    }
  };
}

async function workOnce(
  sql: Sql,
  request: KeyedRequest,
  work: (sql: Sql) => Promise<unknown>,
): Promise<unknown> {
  const stored = await findResponse(sql, request);
  if (stored?.isSame) return stored.response;
  if (stored) throw new Problem('key_reused');
  const response = await work(sql);
  await storeResponse(sql, request, response);
  return response;
}

function refuseRunning(): never {
  throw new Problem('key_in_use', { retryAfterSeconds: 1 });
}
