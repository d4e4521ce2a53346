import { type Api, ApiError } from '../../../contract/client.ts';
import type { Input } from '../../../contract/endpoints.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import { isOutcome, type Outcome } from '../../ui/outcome.ts';

/** How a save ended, as navigation state: what the banner says, and what a refused form shows beside its fields. */
export type SaveOutcome = Outcome & {
  /** The name of the refused form on its page. */
  form?: string;
  faults?: FieldFault[];
  /** The failure's stable code. */
  code?: string;
  /** The call that takes back what was saved. */
  undo?: UndoCall;
  /** Another applicant whom the failure is about. */
  applicantId?: string;
};

type UndoName =
  | 'updateJob'
  | 'updateApplicant'
  | 'splitApplicants'
  | 'createIndustry'
  | 'createLocation'
  | 'splitIndustries'
  | 'splitLocations';

/** A call as plain data, so that navigation state can carry it. */
export type UndoCall = { [Name in UndoName]: { name: Name; body: Input<Name>['body'] } }[UndoName];

export function takeBack(api: Api, { name, body }: UndoCall): Promise<unknown> {
  const call = api[name] as (input: { body: unknown }) => Promise<unknown>;
  return call({ body });
}

/**
 * What to tell about a save that failed.
 *
 * @param form the name of the form on its page
 * @throws whatever is not a call's failure
 */
export function failedOutcome(form: string, error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) throw error;
  return {
    status: 'failed',
    reason: error.message,
    form,
    faults: error.fields,
    code: error.code,
    ...(error.applicantId !== undefined && { applicantId: error.applicantId }),
  };
}

/** Reads the state of a navigation. */
export function readOutcome(state: unknown): SaveOutcome | undefined {
  return isOutcome(state) ? state : undefined;
}

/** What was refused in a form; empty when nothing was. */
export function faultsOf(outcome: SaveOutcome | undefined, form: string): FieldFault[] {
  return outcome?.status === 'failed' && outcome.form === form ? (outcome.faults ?? noFaults) : noFaults;
}

/** Always the same list, so that nothing that watches it sees a change. */
const noFaults: FieldFault[] = [];
