import type { CallName } from '../../../contract/calls.ts';
import type { KeyedRequest } from './response-store.ts';

type Fields = Record<string, string | null>;

const receipt = ({ reference }: Fields) => [`${reference}`];

/** The calls whose responses have details of a person. The responses of all others have none. */
const peopleOf: Partial<Record<CallName, (response: Fields, body: Fields) => string[]>> = {
  apply: receipt,
  applyGenerally: receipt,
  sendMessage: receipt,
  acceptSuspectedApplication: ({ id }) => [`applicant ${id}`],
  // An undo parts them again.
  mergeApplicants: (_response, { id, merged_id }) => [`applicant ${id}`, `applicant ${merged_id}`],
  sendMailAgain: ({ applicant_id, message_id }) => [
    ...(applicant_id === null ? [] : [`applicant ${applicant_id}`]),
    ...(message_id === null ? [] : [`message ${message_id}`]),
  ],
};

/** The people whose details a response has: references, and ids with their kind. An erasure looks for them (`personal-data.ts`). */
export function peopleIn({ call, fields }: KeyedRequest, response: unknown): string[] {
  const [, body = {}] = fields;
  return peopleOf[call]?.(response as Fields, body as Fields) ?? [];
}
