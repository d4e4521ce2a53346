const senders = 8;

export type ApplicationStream = {
  /** The reference in the answer to each application, by email. */
  acknowledged: Map<string, string>;
  /** Sends applications to a server, several at a time, until it stops answering. */
  sendTo: (url: string) => Promise<void>;
};

/** New people apply for one job. A person without an answer tries again at the next server. */
export function createApplicationStream(jobId: string): ApplicationStream {
  const acknowledged = new Map<string, string>();
  const unanswered: number[] = [];
  let lastNumber = 0;

  const nextNumber = () => unanswered.shift() ?? (lastNumber += 1);

  const send = async (url: string) => {
    for (;;) {
      const number = nextNumber();
      const details = detailsOf(number);
      // Every third person clicks twice.
      const clicks = Array.from({ length: number % 3 === 0 ? 2 : 1 }, () =>
        apply(url, { job_id: jobId, ...details }),
      );
      const references = (await Promise.all(clicks)).filter((reference) => reference !== undefined);
      for (const reference of references) {
        const known = acknowledged.get(details.email) ?? reference;
        if (known !== reference) throw new Error(`${details.email} got ${known} and ${reference}.`);
        acknowledged.set(details.email, reference);
      }
      if (references.length < clicks.length) return void unanswered.push(number);
    }
  };

  return {
    acknowledged,
    sendTo: async (url) => void (await Promise.all(Array.from({ length: senders }, () => send(url)))),
  };
}

function detailsOf(number: number) {
  return {
    first_name: 'Ana',
    last_name: `Applicant${number}`,
    email: `ana${number}@example.com`,
    phone: '111-222-333',
  };
}

/** The reference; `undefined` if the server went away before its answer. */
async function apply(url: string, body: Record<string, string>): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    .then(async (response) => ({ status: response.status, receipt: await response.json() }))
    .catch(() => undefined);
  if (answer === undefined) return undefined;
  if (answer.status !== 201) {
    throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.receipt)}`);
  }
  return answer.receipt.reference;
}
