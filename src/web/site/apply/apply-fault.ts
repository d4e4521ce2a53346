import type { FieldFault } from '../../../contract/errors.ts';
import type { Outcome } from '../../ui/outcome.ts';
import * as texts from './texts.ts';

export type ApplyFault = {
  title: string;
  fields: FieldFault[];
  /** The position has closed, so the form goes. */
  isClosed: boolean;
};

type FailedCall = { status: number; code: string; message: string; fields: FieldFault[] };

const sendAgain = `${texts.kept} ${texts.sendAgain}`;

/** Explains a failure to the applicant, with the remedy. */
export function explainApplyFault({ status, code, message, fields }: FailedCall): ApplyFault {
  if (code === 'job_closed' || code === 'not_found') {
    return { title: texts.hasClosed, fields: [], isClosed: true };
  }
  if (fields.length > 0) return { title: texts.checkFields, fields, isClosed: false };
  return { title: describe(status, code, message), fields: [], isClosed: false };
}

/** For the job's page, where the form is no longer shown. */
export function failedOutcome({ title, fields }: ApplyFault): Outcome {
  return { status: 'failed', reason: fields.length > 0 ? `${texts.correctIt} ${texts.kept}` : title };
}

function describe(status: number, code: string, message: string): string {
  if (code === 'timeout') return `${texts.timeout} ${sendAgain}`;
  if (status === 0) return `${texts.unreachable} ${sendAgain}`;
  if (status >= 500) return `${texts.failed} ${sendAgain}`;
  if (code === 'too_many_requests') return `${message} ${texts.kept}`;
  return `${texts.refused(message)} ${texts.kept}`;
}
