import type { CallName } from '../../../contract/calls.ts';
import type { KeyedRequest } from './kept-answer-store.ts';

type Fields = Record<string, string | null>;

const receipt = ({ reference }: Fields) => [`${reference}`];

/** The calls whose answers have details of a person. The answers of all others have none. */
const peopleOf: Partial<Record<CallName, (answer: Fields, body: Fields) => string[]>> = {
  apply: receipt,
  applyGenerally: receipt,
  sendMessage: receipt,
  acceptSuspectedApplication: ({ id }) => [`applicant ${id}`],
  // An undo parts them again.
  mergeApplicants: (_answer, { id, merged_id }) => [`applicant ${id}`, `applicant ${merged_id}`],
  sendMailAgain: ({ applicant_id, message_id }) => [
    ...(applicant_id === null ? [] : [`applicant ${applicant_id}`]),
    ...(message_id === null ? [] : [`message ${message_id}`]),
  ],
};

/** The people whose details an answer has: references, and ids with their kind. An erasure looks for them (`personal-data.ts`). */
export function peopleIn({ call, fields }: KeyedRequest, answer: unknown): string[] {
  const [, body = {}] = fields;
  return peopleOf[call]?.(answer as Fields, body as Fields) ?? [];
}
