import type { TransportAnswer, TransportRequest } from '../../contract/client.ts';

export async function fetchCall(
  { method, url, isFile, body, signal }: TransportRequest,
  headers: Record<string, string> = {},
): Promise<TransportAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
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
