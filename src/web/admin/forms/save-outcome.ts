import { ApiError } from '../../../contract/client.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import type { JobChange } from '../../../contract/jobs.ts';
import type { Outcome } from '../../ui/banner.tsx';

/** How a save ended, as navigation state: what the banner says, and what a refused form shows beside its fields. */
export type SaveOutcome = Outcome & {
  /** The name of the refused form on its page. */
  form?: string;
  faults?: FieldFault[];
  /** The failure's stable code. */
  code?: string;
  /** The call that takes back what was saved. */
  undo?: UndoCall;
};

/** A call as plain data, so that navigation state can carry it. */
export type UndoCall = { name: 'updateJob'; body: JobChange };

/**
 * What to tell about a save that failed.
 *
 * @param form the name of the form on its page
 * @throws whatever is not a call's failure
 */
export function failedOutcome(form: string, error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) throw error;
  return { status: 'failed', reason: error.message, form, faults: error.fields, code: error.code };
}

/** What was refused in a form, according to the navigation's state; empty when nothing was. */
export function faultsOf(state: unknown, form: string): FieldFault[] {
  const outcome = state as SaveOutcome | null;
  return outcome?.status === 'failed' && outcome.form === form ? (outcome.faults ?? noFaults) : noFaults;
}

/** Always the same list, so that nothing that watches it sees a change. */
const noFaults: FieldFault[] = [];
