import { setTimeout } from 'node:timers/promises';

const senders = 8;
const pauseMs = 50;

/** The form of the website gives up then, too. */
const patienceMs = 30_000;

export type ApplicationStream = {
  /** The reference in the answer to each application, by email. */
  acknowledged: Map<string, string>;
  acknowledgedBefore: (moment: Date) => Map<string, string>;
  /** Answers that nobody may get. */
  faults: string[];
  /** The longest wait for an answer, and the longest time without an acknowledged application. */
  readTimes: () => { slowestMs: number; pauseMs: number };
  /** Ends when everybody has a receipt. */
  stop: () => Promise<void>;
};

/** New people apply, several at a time. A person without a receipt sends the same again, until there is one. */
export function startApplicationStream(url: string, jobId: string): ApplicationStream {
  const acknowledged = new Map<string, string>();
  const acknowledgedAt = new Map<string, Date>();
  const faults: string[] = [];
  const over = new AbortController();
  let people = 0;
  let slowestMs = 0;
  let longestPauseMs = 0;
  let lastAt = performance.now();

  const click = async (body: string): Promise<string | undefined> => {
    const begin = performance.now();
    const answer = await apply(url, body);
    slowestMs = Math.max(slowestMs, performance.now() - begin);
    if ('fault' in answer) faults.push(answer.fault);
    return 'reference' in answer ? answer.reference : undefined;
  };

  const acknowledge = (email: string, reference: string) => {
    const known = acknowledged.get(email) ?? reference;
    if (known !== reference) faults.push(`${email} got ${known} and ${reference}`);
    if (!acknowledged.has(email)) acknowledgedAt.set(email, new Date());
    acknowledged.set(email, known);
    longestPauseMs = Math.max(longestPauseMs, performance.now() - lastAt);
    lastAt = performance.now();
  };

  const send = async () => {
    while (!over.signal.aborted) {
      people += 1;
      const person = detailsOf(people);
      const body = JSON.stringify({ job_id: jobId, ...person });
      // Every third person clicks twice.
      const clicks = people % 3 === 0 ? 2 : 1;
      for (let receipts = 0; receipts < clicks; await setTimeout(pauseMs)) {
        const references = await Promise.all(Array.from({ length: clicks }, () => click(body)));
        const given = references.filter((reference) => reference !== undefined);
        for (const reference of given) acknowledge(person.email, reference);
        receipts = given.length;
      }
    }
  };

  const sending = Array.from({ length: senders }, send);
  return {
    acknowledged,
    acknowledgedBefore: (moment) =>
      new Map([...acknowledged].filter(([email]) => acknowledgedAt.get(email)! < moment)),
    faults,
    readTimes: () => ({ slowestMs, pauseMs: Math.max(longestPauseMs, performance.now() - lastAt) }),
    stop: async () => {
      over.abort();
      await Promise.all(sending);
    },
  };
}

/** Nobody else in the database has an address below it. Each has a domain: the people of one get few confirmations a day. */
export const applicantDomain = 'applicants.example';

function detailsOf(number: number) {
  return {
    first_name: 'Ana',
    last_name: `Applicant${number}`,
    email: `ana@ana${number}.${applicantDomain}`,
    phone: '111-222-333',
  };
}

type Answer = { reference: string } | { fault: string } | { isAway: true };

async function apply(url: string, body: string): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${url}/api/apply`, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (answer.status === 201) return JSON.parse(text) as { reference: string };
    const isRefusal = answer.status === 503 && answer.headers.has('retry-after');
    // HAProxy's own answer, when a copy is gone before it has answered a write.
    const isCutOff = answer.status === 502;
    return isRefusal || isCutOff ? { isAway: true } : { fault: `${answer.status} ${text}` };
  } catch {
    return signal.aborted ? { fault: `no answer in ${patienceMs / 1_000} s` } : { isAway: true };
  }
}
