import type { FieldFault } from '../../contract/errors.ts';

/** Why an application was not taken, as the form shows it. */
export type ApplyFault = {
  title: string;
  fields: FieldFault[];
  /** Nothing that is typed can change it: the position has closed. */
  isClosed: boolean;
};

type FailedCall = { code: string; message: string; fields: FieldFault[] };

const kept = 'What you typed is kept.';

/** Says what went wrong and what to do, in the words of the person who applies. */
export function explainApplyFault({ code, message, fields }: FailedCall): ApplyFault {
  if (code === 'job_closed' || code === 'not_found') {
    return { title: 'This position has closed and takes no more applications.', fields: [], isClosed: true };
  }
  if (fields.length > 0) return { title: 'There is a problem', fields, isClosed: false };
  return { title: describe(code, message), fields: [], isClosed: false };
}

function describe(code: string, message: string): string {
  if (code === 'too_many_requests') return `${message} ${kept}`;
  if (code === 'unreachable') {
    return `Your application has not reached us: there is no connection. ${kept} Send it again in a moment.`;
  }
  return `Your application has not been stored. ${message} ${kept}`;
}
