import { errorCodes, type ErrorCode, type ProblemDetails } from '../contract/errors.ts';

/** What a code tells besides its title. */
type Members = Pick<ProblemDetails, 'fields' | 'changes' | 'applicant_id' | 'job_count'>;

type About = Members & {
  /** What went wrong in this case, in plain words. */
  detail?: string;
  retryAfterSeconds?: number;
};

/** A refusal that the caller is told about: becomes problem details with the code's status. */
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

/** One field is not right. `message` says what is allowed. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('validation_failed', { detail: message, fields: [{ field, message }] });
}
