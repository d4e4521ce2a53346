import { ContentFault } from './content-fault.ts';

/** Landing and about page together are a few thousand bytes; more than this is not our content. */
const answerLimitBytes = 1024 * 1024;

export type QueryRequest = {
  url: string;
  headers: Record<string, string>;
  query: string;
  variables: Record<string, unknown>;
  /** For the whole exchange, the body included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

export type QueryAnswer = {
  status: number;
  /** The parsed JSON; `undefined` when the body is something else. */
  body: unknown;
  retryAfterSeconds: number | undefined;
};

/**
 * Sends one GraphQL query. Redirects are not followed: the token must not go to another address.
 *
 * @throws ContentFault when there is no whole answer of a sensible size within the time
 */
export async function postQuery(request: QueryRequest): Promise<QueryAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { ...request.headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: request.query, variables: request.variables }),
      redirect: 'manual',
      signal,
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ContentFault(`it redirects (HTTP ${response.status}), and redirects are not followed`);
    }
    const text = await readText(response);
    return { status: response.status, body: parseJson(text), retryAfterSeconds: retryAfterOf(response) };
  } catch (error) {
    if (error instanceof ContentFault) throw error;
    if (timeout.aborted)
      throw new ContentFault(`it did not answer within ${request.timeoutMs / 1000} seconds`);
    throw new ContentFault(`it cannot be reached (${reasonOf(error)})`);
  }
}

/** The size is counted as it arrives and after decompression, whatever the headers say. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > answerLimitBytes) throw new ContentFault('its answer is larger than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? seconds : undefined;
}

/** Only the code (ECONNREFUSED and the like): the message of a network error may hold the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : 'network error';
}
