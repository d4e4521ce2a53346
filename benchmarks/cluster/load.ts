import { setTimeout } from 'node:timers/promises';

const writers = 8;
const readers = 4;
const pauseMs = 50;

/** The form of the website gives up then, too. */
const patienceMs = 30_000;

type Acknowledged = { phase: number; at: number; reference: string };

export type Load = {
  /** By email. */
  acknowledged: Map<string, Acknowledged>;
  reads: { phase: number; isGood: boolean }[];
  /** What follows belongs to the next phase. */
  startPhase: () => void;
  /** Ends when everybody has an answer. */
  stop: () => Promise<void>;
};

/** People apply until each has an answer, and others read the list and the job. */
export function startLoad(url: string, jobId: string): Load {
  const acknowledged = new Map<string, Acknowledged>();
  const reads: Load['reads'] = [];
  const over = new AbortController();
  let phase = 0;
  let people = 0;

  const applyAgainAndAgain = async () => {
    while (!over.signal.aborted) {
      people += 1;
      const email = `ana${people}@example.com`;
      const body = {
        job_id: jobId,
        first_name: 'Ana',
        last_name: `Applicant${people}`,
        email,
        phone: '111-222-333',
      };
      const person = JSON.stringify(body);
      let reference = await apply(url, person);
      for (; reference === undefined; reference = await apply(url, person)) await setTimeout(pauseMs);
      acknowledged.set(email, { phase, at: performance.now(), reference });
      await setTimeout(pauseMs);
    }
  };

  const readAgainAndAgain = async () => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const path = count % 2 === 0 ? '/jobs' : `/jobs/${jobId}`;
      const readIn = phase;
      const isGood = await fetch(url + path, { signal: AbortSignal.timeout(patienceMs) })
        .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
        .catch(() => false);
      reads.push({ phase: readIn, isGood });
      await setTimeout(pauseMs);
    }
  };

  const running = [
    ...Array.from({ length: writers }, applyAgainAndAgain),
    ...Array.from({ length: readers }, readAgainAndAgain),
  ];
  return {
    acknowledged,
    reads,
    startPhase: () => {
      phase += 1;
    },
    stop: async () => {
      over.abort();
      await Promise.all(running);
    },
  };
}

/** The reference; `undefined` without an answer that says it is stored. */
async function apply(url: string, body: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${url}/api/apply`, { method: 'POST', headers, body, signal });
    const { reference } = (await answer.json()) as { reference?: string };
    return answer.status === 201 ? reference : undefined;
  } catch {
    return undefined;
  }
}
