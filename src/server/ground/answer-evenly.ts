import { setTimeout as delay } from 'node:timers/promises';

/** Longer than the work for a known account or mailbox. */
const answerAfterMs = 400;

/** The time of an answer tells no accounts and no mailboxes apart. A refusal is not held back. */
export async function answerEvenly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), delay(answerAfterMs)]);
  return answer;
}
