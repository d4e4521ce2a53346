import type { Outcome } from '../../ui/page/outcome.ts';
import * as layout from '../layout/texts.ts';
import { explainFault, type FailedCall, type FormFault } from '../layout/visitor-form.ts';
import * as texts from './texts.ts';

/** `isClosed`: the position has closed, so the form goes. */
export type ApplyFault = FormFault & { isClosed: boolean };

/** Explains a failure to the applicant, with the remedy. */
export function explainApplyFault(call: FailedCall): ApplyFault {
  if (call.code === 'job_closed' || call.code === 'not_found') {
    return { title: texts.hasClosed, fields: [], isClosed: true };
  }
  return { ...explainFault(call, 'application'), isClosed: false };
}

/** For the job's page, where the form is no longer shown. */
export function failedOutcome({ title, fields }: ApplyFault): Outcome {
  return { status: 'failed', reason: fields.length > 0 ? `${texts.correctIt} ${layout.kept}` : title };
}
