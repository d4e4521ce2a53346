import { setImmediate, setTimeout } from 'node:timers/promises';

const usual = { everyMs: 1_000, patienceMs: 1_500 };

export type Heartbeat = {
  /** Whether the last question had no answer in time. */
  isSilent: () => boolean;
  stop: () => void;
};

/**
 * Asks every second, and so tells a database that hangs from one with a slow statement: the question is small and has
 * its own connection. A refusal is an answer.
 *
 * @param onSilent called after every question without an answer; it ends that question
 */
export function startHeartbeat(
  ask: () => Promise<unknown>,
  onSilent: () => void,
  { everyMs, patienceMs } = usual,
): Heartbeat {
  let isSilent = false;
  const stopped = new AbortController();

  async function beat(): Promise<void> {
    while (!stopped.signal.aborted) {
      isSilent = !(await isAnswered(ask(), patienceMs));
      if (isSilent && !stopped.signal.aborted) onSilent();
      await pause(everyMs, stopped.signal);
    }
  }

  void beat();
  return { isSilent: () => isSilent, stop: () => stopped.abort() };
}

async function isAnswered(question: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const answered = new AbortController();
  const answer = question.then(
    () => true,
    () => true,
  );
  const patience = waitInPieces(patienceMs, answered.signal)
    // An answer that came while this process was busy counts: it is read before the next turn.
    .then(() => setImmediate())
    .then(() => false);
  try {
    return await Promise.race([answer, patience]);
  } finally {
    answered.abort();
  }
}

/**
 * A time during which this process was busy is one piece, however long it was: a new connection takes several answers, and
 * what came of them has not been read yet.
 */
async function waitInPieces(ms: number, signal: AbortSignal): Promise<void> {
  const pieces = 15;
  for (let piece = 0; piece < pieces && !signal.aborted; piece += 1) await pause(ms / pieces, signal);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);
}
