import type { ApiError } from '../../../../contract/client.ts';
import type { Job } from '../../../../contract/jobs.ts';
import type { Outcome } from '../../../ui/page/outcome.ts';

/** How a save ended, as navigation state: the words of the banner, and the change that its Undo undoes. */
export type SaveOutcome = Outcome & {
  changeId?: string;
  /** The change was an undo: the banner offers to do again what it undid. */
  isUndone?: boolean;
  /** The page to which its Undo leads. The default is the page that is shown. */
  undoAt?: string;
  /** The banner leads to it: in a long list it is out of sight. */
  created?: { name: string; path: string };
  /** The list marks it, and the banner offers to open it while it is closed. */
  createdJob?: Pick<Job, 'id' | 'name' | 'active'>;
  refusedMoves?: RefusedMove[];
};

/** An application that stayed where it is, with the name of its person and the reason. */
export type RefusedMove = { id: string; name: string; detail: string };

type Success = {
  reason: string | undefined;
  /** The answer of a call that changes something, see `madeChange` of the contract. */
  answer: unknown;
  /** The page stays. */
  isHere: boolean;
};

export function successOutcome({ reason, answer, isHere }: Success): SaveOutcome {
  const { change_id } = (answer ?? {}) as { change_id?: string };
  return {
    status: 'success',
    reason,
    ...(isHere && { place: 'page' }),
    ...(change_id !== undefined && { changeId: change_id }),
  };
}

export type FailureOptions = {
  /** The change that the save was to undo. A failure that may pass offers it again. */
  undoes?: string | undefined;
  place?: 'form' | 'page' | undefined;
};

export function failedOutcome(
  { status, message }: Pick<ApiError, 'status' | 'message'>,
  { undoes, place = 'page' }: FailureOptions = {},
): SaveOutcome {
  const mayPass = status === 0 || status >= 500;
  return {
    status: 'failed',
    reason: message,
    place,
    ...(mayPass && undoes !== undefined && { changeId: undoes }),
  };
}
