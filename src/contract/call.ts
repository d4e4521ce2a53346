/**
 * The need of a call. `account`: the signed-in account alone is touched, so every role has it. `self`: the call names an
 * account, by `username`; another one than the own needs an owner. `undo`: the right of the undone act (`undoneCall`).
 * `erase` and `export` are for owners, and for recruiters who are allowed to.
 */
export type Right = 'account' | 'self' | 'undo' | 'read' | 'work' | 'erase' | 'export' | 'owner';

export type Call = CallDetails & ({ access: 'public'; right?: never } | { access: 'admin'; right: Right });

type CallDetails = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  status: 200 | 201;
  /**
   * One page of a list: `X-Total-Count` has the total, `Link` the other pages (RFC 8288). Beside
   * `X-Total-Is-At-Least: true` there are more rows than counted.
   */
  isPaged?: true;
  /** Its rows are people: without `limit` it is a list of everybody, as a file is. */
  isOfPeople?: true;
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

/** It changes nothing. */
export function isReading({ method, isReadOnly }: Pick<Call, 'method' | 'isReadOnly'>): boolean {
  return method === 'GET' || isReadOnly === true;
}

/** Fetched, it gives a whole list away. So it needs a second owner where acts that reach many do. */
export function isExport({ right, isOfPeople }: Call, query: { limit?: unknown } = {}): boolean {
  return right === 'export' || (isOfPeople === true && query.limit === undefined);
}

type Address = `${CallDetails['method']} ${CallDetails['path']}`;

type Details = Partial<Omit<CallDetails, 'method' | 'path'>>;

/** A call without a token. It answers with the status 200, unless the details say 201. */
export function visitorCall<const Given extends Details = {}>(address: Address, details = {} as Given) {
  return { ...placeOf(address), access: 'public' as const, ...details };
}

/** A call with the token of an admin who has the right. */
export function adminCall<const Given extends Details = {}>(
  address: Address,
  right: Right,
  details = {} as Given,
) {
  return { ...placeOf(address), access: 'admin' as const, right, ...details };
}

function placeOf(address: Address) {
  const [method, path] = address.split(' ') as [Call['method'], Call['path']];
  return { method, path, status: 200 as Call['status'] };
}
