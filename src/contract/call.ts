export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: 'public' | 'admin';
  status: 200 | 201;
  /**
   * One page of a list: `X-Total-Count` has the total, `Link` the other pages (RFC 8288). Beside
   * `X-Total-Is-At-Least: true` there are more rows than counted.
   */
  isPaged?: true;
  /** A file (`text/csv`), streamed. */
  isFile?: true;
  /** Asks for the password again (`password_needed`) when the last check is too long ago. */
  isSensitive?: true;
  /** A POST only because its input is too large for an address. It changes nothing. */
  isReadOnly?: true;
  /** An account takes it that has something to do first, see `ToDo`. */
  isBeforeReady?: true;
  /** Why this POST ignores `Idempotency-Key`. All others that change something take it (decision 14). */
  ignoresKey?: string;
};
