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
  /** The body is a part of a file (`application/octet-stream`), and no JSON. */
  takesBytes?: true;
  /** Asks for the password again (`password_needed`) when the last check is too long ago. */
  isSensitive?: true;
  /** A POST only because its input is too large for an address. It changes nothing. */
  isReadOnly?: true;
  /** Takes ids of thousands of things. */
  isLarge?: true;
  /** A visitor sends more than 32 KiB at once. */
  isLong?: true;
  /** An account takes it that has something to do first, see `ToDo`. */
  isBeforeReady?: true;
  /** Why this POST ignores `Idempotency-Key`. All others that change something take it (decision 14). */
  ignoresKey?: string;
};

type Address = `${Call['method']} ${Call['path']}`;

type Details = Omit<Partial<Call>, 'method' | 'path' | 'access'>;

/** A call without a token. It answers with the status 200, unless the details say 201. */
export function visitorCall<const Given extends Details = {}>(address: Address, details?: Given) {
  return callOf('public', address, details);
}

/** A call with the token of an admin. */
export function adminCall<const Given extends Details = {}>(address: Address, details?: Given) {
  return callOf('admin', address, details);
}

function callOf<Access extends Call['access'], Given extends Details>(
  access: Access,
  address: Address,
  details = {} as Given,
) {
  const [method, path] = address.split(' ') as [Call['method'], Call['path']];
  return { method, path, access, status: 200 as Call['status'], ...details };
}
