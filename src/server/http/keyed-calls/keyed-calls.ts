import { calls } from '../../../contract/calls.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../ground/problem.ts';
import { findAnswer, idOf, keepAnswer, lockKey, type KeyedRequest } from './kept-answer-store.ts';

/** Without a key the work just runs. */
type Keyed = Omit<KeyedRequest, 'key'> & { key: string | undefined };

type RunWithKey = (request: Keyed, work: (sql: Sql) => Promise<unknown>) => Promise<unknown>;

/**
 * Answers a repeated request as the first time, for 24 hours (decision 14). The work of an admin and its kept answer are
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
      if (calls[request.call].access === 'public') return await answerOnce(sql, request, work);
      return await transact(sql, async (transaction) => {
        // Another copy of the server may run it.
        if (!(await lockKey(transaction, request))) refuseRunning();
        return answerOnce(transaction, request, work);
      });
    } finally {
      running.delete(id);
    }
  };
}

async function answerOnce(
  sql: Sql,
  request: KeyedRequest,
  work: (sql: Sql) => Promise<unknown>,
): Promise<unknown> {
  const kept = await findAnswer(sql, request);
  if (kept?.isSame) return kept.answer;
  if (kept) throw new Problem('key_reused');
  const answer = await work(sql);
  await keepAnswer(sql, request, answer);
  return answer;
}

function refuseRunning(): never {
  throw new Problem('key_in_use', { retryAfterSeconds: 1 });
}
