import { type Api, isApiError } from '../../../contract/client.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import type { ApplicationReceipt } from '../../../contract/applications.ts';
import { readApplyForm, type ApplyDetails } from './apply-fields.ts';

/** How sending went: stored, or refused with the reason in plain words and the fields to put right. */
export type ApplyResult =
  | { receipt: ApplicationReceipt; details: ApplyDetails }
  | { refusal: ApplyRefusal; details: ApplyDetails };

export type ApplyRefusal = { title: string; faults: FieldFault[] };

/** Sends what was typed, from the browser or, without JavaScript, from the server. Never throws for a refusal. */
export async function sendApplication(api: Api, jobId: string, form: FormData): Promise<ApplyResult> {
  const { details, note } = readApplyForm(form);
  try {
    const receipt = await api.apply({ body: { job_id: jobId, ...details, ...(note !== '' && { note }) } });
    return { receipt, details };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { refusal: { title: titleOf(error), faults: error.fields }, details };
  }
}

function titleOf(error: { code: string; fields: FieldFault[]; message: string }): string {
  if (error.fields.length > 0) return 'There is a problem';
  if (error.code === 'unreachable') {
    return 'We could not be reached, so nothing was sent. What you typed is kept: try again when you are online.';
  }
  if (error.code === 'job_closed') return 'This position has closed in the meantime, so nothing was sent.';
  return `Nothing was sent. ${error.message}`;
}
