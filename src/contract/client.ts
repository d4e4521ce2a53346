import type { Call } from './call.ts';
import type { CallName } from './calls.ts';
import type { Answer, Input } from './endpoints.ts';
import type { FieldFault, InterveningChange, ProblemDetails } from './errors.ts';
import type { visitorCalls } from './visitor-calls.ts';

/** Sends one HTTP request and gives the answer, whatever its status; rejects only when there is no answer at all. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export type TransportRequest = {
  method: Call['method'];
  /** Path and query, starting with `/api/`. */
  url: string;
  access: Call['access'];
  /** The answer is a file when the call succeeds. */
  isFile: boolean;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

export type TransportAnswer = {
  status: number;
  header: (name: string) => string | null;
  /** A file's `Blob`, otherwise the parsed JSON; `undefined` when there is none or it is not JSON. */
  body: unknown;
};

export type CallOptions = { signal?: AbortSignal };

/**
 * All calls of the contract as typed functions: `api.getOpenJob({ params: { id } })`. Each gives the call's answer or
 * throws `ApiError`.
 */
export type Api = {
  [Name in CallName]: {} extends Input<Name>
    ? (input?: Input<Name>, options?: CallOptions) => Promise<Answer<Name>>
    : (input: Input<Name>, options?: CallOptions) => Promise<Answer<Name>>;
};

/** The calls that the pages for visitors make. */
export type VisitorApi = Pick<Api, keyof typeof visitorCalls>;

/** A call that failed: with the server's reason, or without any answer (`status` 0, `code` 'unreachable'). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldFault[];
  /** With the codes 'edit_conflict' and 'merge_fixed': what was saved in between, the newest first. */
  readonly changes: InterveningChange[];
  /**
   * With 'email_taken': the id of the applicant who has the email. With 'applicant_merged': who it is now. With
   * 'merge_fixed': into whom it was merged further.
   */
  readonly applicantId: string | undefined;

  constructor(problem: Failure) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? [];
    this.changes = problem.changes ?? [];
    this.applicantId = problem.applicant_id;
  }
}

type Failure = Pick<ProblemDetails, 'status' | 'code'> & { message: string } & {
  [Member in 'fields' | 'changes' | 'applicant_id']?: ProblemDetails[Member] | undefined;
};

/**
 * Whether a call has failed. Pages that the server renders come as a bundle with its own copy of `ApiError`, while the
 * client that they are given throws the server's, so `instanceof` would not know it.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * One client for both sides: the server passes requests to itself, the browser sends them with `fetch`.
 *
 * @param calls those that the client is to have
 */
export function createApi<Name extends CallName>(
  calls: Record<Name, Call>,
  transport: Transport,
): Pick<Api, Name> {
  const api: Record<string, unknown> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    api[name] = (input: AnyInput = {}, options: CallOptions = {}) =>
      send(transport, call, { ...input, ...options });
  }
  return api as Pick<Api, Name>;
}

type AnyInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
};

async function send(transport: Transport, call: Call, input: AnyInput & CallOptions): Promise<unknown> {
  const answer = await transport({
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
      message: 'The server cannot be reached right now.',
    });
  });
  if (answer.status !== call.status) throw failureOf(answer);
  if (call.isFile) return { name: fileNameOf(answer), content: answer.body };
  if (!call.isPaged) return answer.body;
  return { items: answer.body, total: Number(answer.header('x-total-count')) };
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

function fileNameOf(answer: TransportAnswer): string {
  return /filename="([^"]+)"/.exec(answer.header('content-disposition') ?? '')?.[1] ?? 'export.csv';
}

function failureOf(answer: TransportAnswer): ApiError {
  const problem = (answer.body ?? {}) as Partial<ProblemDetails>;
  return new ApiError({
    status: answer.status,
    code: problem.code ?? 'unreachable',
    message:
      problem.detail ?? problem.title ?? 'The server gave an answer that this page does not understand.',
    fields: problem.fields,
    changes: problem.changes,
    applicant_id: problem.applicant_id,
  });
}
