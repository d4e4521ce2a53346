import type { ToDo } from '../../contract/admins.ts';
import { errorCodes, type ErrorCode, type ProblemDetails } from '../../contract/errors.ts';

type Members = Pick<
  ProblemDetails,
  'fields' | 'changes' | 'current' | 'applicant_id' | 'needs' | 'waiting_act_id' | 'job_count' | 'job'
>;

type About = Members & {
  /** For people, about this one failure. */
  detail?: string;
  retryAfterSeconds?: number;
};

/** A refusal. The caller gets problem details with the code's status. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly members: Members;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { detail, retryAfterSeconds, ...members }: About = {}) {
    super(detail ?? errorCodes[code].title);
    this.code = code;
    this.members = members;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @throws Problem `not_found` */
export function refuseMissing(thing: string): never {
  throw new Problem('not_found', { detail: `${thing} not found.` });
}

/** @param message the rule of the field */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('validation_failed', { detail: message, fields: [{ field, message }] });
}

/** @param message names the value of the field, which something else has */
export function takenProblem(field: string, message: string): Problem {
  return new Problem('already_exists', { detail: message, fields: [{ field, message }] });
}

const reasonsNotReady: Record<ToDo, string> = {
  change_password: 'Before you go on, choose a password of your own.',
  set_up_two_step: 'Before you go on, set up two-step sign-in.',
};

export function notReadyProblem([first]: ToDo[]): Problem {
  return new Problem('account_not_ready', first ? { detail: reasonsNotReady[first] } : {});
}
