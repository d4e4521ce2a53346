import type { TransportResponse } from '../../contract/client.ts';
import type { ProblemDetails } from '../../contract/errors.ts';
import { newRandomKey } from '../ui/form/random-key.ts';
import { dropStored, readStored, store } from '../ui/storage.ts';

type Send = (headers: { 'idempotency-key': string }) => Promise<TransportResponse>;

/** The first attempt of a lost answer may still run. */
const longestWait = 10;

/** The addresses that this page has sent to and that have not answered. */
const awaited = new Set<string>();

/**
 * Sends a POST with an `Idempotency-Key`. A lost answer leaves the key in this tab, over a reload too, so the next attempt
 * is the same act. The API refuses the key when the next attempt has other fields and the first one was done. That is
 * another act, with a key of its own.
 */
export async function sendOnce(url: string, send: Send): Promise<TransportResponse> {
  if (awaited.has(url)) return sendWith(newRandomKey(), send);
  const name = `unanswered:${url}`;
  const keptKey = readStored('tab', name) as string | undefined;
  const attempt = (key: string) => {
    store('tab', name, key);
    return sendWith(key, send);
  };
  awaited.add(url);
  try {
    let answer = await attempt(keptKey ?? newRandomKey());
    if (keptKey && codeOf(answer) === 'key_reused') answer = await attempt(newRandomKey());
    const isSettled = answer.status < 500 && codeOf(answer) !== 'key_in_use';
    if (isSettled) dropStored('tab', name);
    return answer;
  } finally {
    awaited.delete(url);
  }
}

async function sendWith(key: string, send: Send): Promise<TransportResponse> {
  for (let wait = 1; ; wait += 1) {
    const answer = await send({ 'idempotency-key': `"${key}"` });
    if (codeOf(answer) !== 'key_in_use' || wait > longestWait) return answer;
    const seconds = Number(answer.header('retry-after')) || 1;
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000);
    });
  }
}

function codeOf({ status, body }: TransportResponse): string | undefined {
  return status >= 400 ? (body as Partial<ProblemDetails> | undefined)?.code : undefined;
}
