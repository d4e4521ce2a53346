import type { TransportResponse, TransportRequest } from '../../contract/client.ts';
import { sendOnce } from './send-once.ts';

type Headers = Record<string, string>;

/** A POST is done once, however often it is sent until its answer comes. */
export function fetchCall(request: TransportRequest, headers: Headers = {}): Promise<TransportResponse> {
  if (request.method !== 'POST') return fetchOnce(request, headers);
  return sendOnce(request.url, (key) => fetchOnce(request, { ...headers, ...key }));
}

async function fetchOnce(
  { method, url, isFile, body, signal }: TransportRequest,
  headers: Headers,
): Promise<TransportResponse> {
  const isBytes = body instanceof Blob;
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name),
    body: answer.ok ? await readBody(answer, isFile) : await answer.json().catch(() => undefined),
  };
}

/** Rejects a torn body: the call may have succeeded, but its answer is lost. */
function readBody(answer: Response, isFile: boolean): Promise<unknown> {
  return isFile ? answer.blob() : answer.json();
}
