import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the answers, and for each request without a good one what came instead. */
export type Timed = { times: number[]; failures: string[] };

type Send = (index: number) => Promise<Response>;

/** Sends requests at a fixed pace. A slow answer holds up no later request, so it hides no other slow answer. */
export async function repeat(
  send: Send,
  { everyMs, count }: { everyMs: number; count: number },
): Promise<Timed> {
  const timed: Timed = { times: [], failures: [] };
  const begin = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, begin + index * everyMs - performance.now()));
    running.push(time(() => send(index), timed));
  }
  await Promise.all(running);
  return timed;
}

/** Some clients send requests. Each sends its next one after an answer. */
export async function takeTurns(
  send: Send,
  { clients, count }: { clients: number; count: number },
): Promise<Timed> {
  const timed: Timed = { times: [], failures: [] };
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await time(() => send(index), timed);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return timed;
}

async function time(send: () => Promise<Response>, timed: Timed): Promise<void> {
  const begin = performance.now();
  try {
    const answer = await send();
    const body = await answer.text();
    if (!answer.ok)
      timed.failures.push(`${answer.status} of ${new URL(answer.url).pathname}: ${body.slice(0, 200)}`);
  } catch (error) {
    timed.failures.push(describeFault(error));
  }
  timed.times.push(performance.now() - begin);
}

/** `fetch` tells why it failed in the cause. */
function describeFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause);
}
