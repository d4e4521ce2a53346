import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of the answers, and the number of requests without a good one. */
export type Timed = { times: number[]; failed: number };

type Send = (index: number) => Promise<Response>;

/** Sends requests at a fixed pace. A slow answer holds up no later request, so it hides no other slow answer. */
export async function repeat(
  send: Send,
  { everyMs, count }: { everyMs: number; count: number },
): Promise<Timed> {
  const timed: Timed = { times: [], failed: 0 };
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
  const timed: Timed = { times: [], failed: 0 };
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
    await answer.arrayBuffer();
    if (!answer.ok) timed.failed += 1;
  } catch {
    timed.failed += 1;
  }
  timed.times.push(performance.now() - begin);
}
