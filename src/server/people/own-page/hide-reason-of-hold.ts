import { Problem } from '../../ground/problem.ts';

/** The reason of a legal hold is the agency's own. */
export function hideReasonOfHold(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'legal_hold') throw error;
  throw new Problem('legal_hold', {
    detail: 'We have to keep your data for now. Please call us, and we tell you why and for how long.',
  });
}
