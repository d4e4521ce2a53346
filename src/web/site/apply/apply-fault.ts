import type { FieldFault } from '../../../contract/errors.ts';
import type { Outcome } from '../../ui/page/outcome.ts';
import { describeFailedCall, type FailedCall } from '../layout/visitor-form.ts';
import * as layout from '../layout/texts.ts';
import * as texts from './texts.ts';

export type ApplyFault = {
  title: string;
  fields: FieldFault[];
  /** The position has closed, so the form goes. */
  isClosed: boolean;
};

/** Explains a failure to the applicant, with the remedy. */
export function explainApplyFault(call: FailedCall): ApplyFault {
  const { code, fields } = call;
  if (code === 'job_closed' || code === 'not_found') {
    return { title: texts.hasClosed, fields: [], isClosed: true };
  }
  if (fields.length > 0) return { title: layout.checkFields, fields, isClosed: false };
  return { title: describeFailedCall(call, 'application'), fields: [], isClosed: false };
}

/** For the job's page, where the form is no longer shown. */
export function failedOutcome({ title, fields }: ApplyFault): Outcome {
  return { status: 'failed', reason: fields.length > 0 ? `${texts.correctIt} ${layout.kept}` : title };
}
