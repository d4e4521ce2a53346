import type { Call } from './call.ts';
import type { CallName } from './calls.ts';
import type { Fields } from './changes.ts';
import type { ResponseOf, Input } from './endpoints.ts';
import type { ClosedJob, FieldFault, InterveningChange, ProblemDetails } from './errors.ts';
import type { ownCalls } from './own-calls.ts';
import type { visitorCalls } from './visitor-calls.ts';

/** Sends one HTTP request. Every response resolves; only a missing response rejects. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export type TransportRequest = {
  method: Call['method'];
  /** Path and query, starting with `/api/`. */
  url: string;
  access: Call['access'];
  /** A successful response is a file. */
  isFile: boolean;
  /** JSON, or for a call with `takesBytes` the bytes: a `Blob`, or in tests a `Uint8Array`. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

export type TransportResponse = {
  status: number;
  header: (name: string) => string | null;
  /** A `Blob` for a file, otherwise the parsed JSON; `undefined` without JSON. */
  body: unknown;
};

export type CallOptions = { signal?: AbortSignal };

/** All calls as typed functions: `api.getOpenJob({ params: { id } })`. Each returns the response or throws `ApiError`. */
export type Api = {
  [Name in CallName]: {} extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>
    : (input: Input<Name>, options?: CallOptions) => Promise<ResponseOf<Name>>;
};

export type VisitorApi = Pick<Api, keyof typeof visitorCalls>;

/** Also has the calls of what comes after an application, or from a mail. */
export type OwnApi = VisitorApi & Pick<Api, keyof typeof ownCalls>;

/**
 * A failed call. Without a response `status` is 0 and `code` is 'unreachable'. A response without problem details, such
 * as a proxy's, has the code 'not_understood'.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldFault[];
  /** For 'edit_conflict' and 'undo_refused': the changes since, the newest first. */
  readonly changes: InterveningChange[];
  /** For 'edit_conflict': the current fields and their `version`. */
  readonly current: Fields | undefined;
  /** For 'email_taken': the applicant with the email. For 'applicant_merged': the applicant that has the record now. */
  readonly applicantId: string | undefined;
  /** For 'job_closed': the job as visitors last saw it. */
  readonly job: ClosedJob | undefined;

  constructor(problem: Failure) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? [];
    this.changes = problem.changes ?? [];
    this.current = problem.current;
    this.applicantId = problem.applicant_id;
    this.job = problem.job;
  }
}

type Failure = Pick<ProblemDetails, 'status' | 'code'> & { message: string } & {
  [Member in 'fields' | 'changes' | 'current' | 'applicant_id' | 'job']?: ProblemDetails[Member] | undefined;
};

/** Recognises a failed call. `instanceof` cannot: the server's page bundle has its own copy of `ApiError`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * Makes the client for both sides: the server injects requests into itself, the browser uses `fetch`.
 *
 * @typeParam Made the part of `Api` that has these calls: named by the caller, because to compare all calls is beyond what
 *   the compiler does
 */
export function createApi<Made extends object>(
  calls: Record<keyof NoInfer<Made>, Call>,
  transport: Transport,
): Made {
  const api: Record<string, unknown> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    api[name] = (input: AnyInput = {}, options: CallOptions = {}) =>
      send(transport, call, { ...input, ...options });
  }
  return api as Made;
}

type AnyInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
};

async function send(transport: Transport, call: Call, input: AnyInput & CallOptions): Promise<unknown> {
  const response = await transport({
    method: call.method,
    url: urlOf(call, input),
    access: call.access,
    isFile: call.isFile ?? false,
    body: input.body,
    signal: input.signal,
  }).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw new ApiError({
      status: 0,
      code: 'unreachable',
      message: 'We can’t reach the server right now.',
    });
  });
  if (response.status !== call.status) throw failureOf(response);
  if (call.isFile) return { name: fileNameOf(response), content: response.body };
  if (!call.isPaged) return response.body;
  return {
    items: response.body,
    total: Number(response.header('x-total-count')),
    ...(response.header('x-total-is-at-least') === 'true' && { isAtLeast: true }),
  };
}

function urlOf(call: Call, input: AnyInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') search.append(key, String(value));
  }
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The last name in the header: that with every script, if there are two (RFC 6266). */
function fileNameOf(response: TransportResponse): string {
  const header = response.header('content-disposition') ?? '';
  return decodeURIComponent(/=(?:UTF-8''|")([^"]+)"?$/.exec(header)?.[1] ?? 'export.csv');
}

function failureOf(response: TransportResponse): ApiError {
  const problem = (response.body ?? {}) as Partial<ProblemDetails>;
  return new ApiError({
    status: response.status,
    code: problem.code ?? 'not_understood',
    message:
      problem.detail ?? problem.title ?? 'The server gave an answer that this page does not understand.',
    fields: problem.fields,
    changes: problem.changes,
    current: problem.current,
    applicant_id: problem.applicant_id,
    job: problem.job,
  });
}
