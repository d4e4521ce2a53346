import { errorCodes, type ErrorCode, type FieldFault } from '../contract/errors.ts';

/** A refusal that the caller is told about: becomes problem details with the code's status. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly fields: FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param about what went wrong in this case, in plain words; without it the code's title is all there is to say */
  constructor(
    code: ErrorCode,
    about: { detail?: string; fields?: FieldFault[]; retryAfterSeconds?: number } = {},
  ) {
    super(about.detail ?? errorCodes[code].title);
    this.code = code;
    this.fields = about.fields;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

/** One field is not right. `message` says what is allowed. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('validation_failed', { detail: message, fields: [{ field, message }] });
}
