import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../contract/errors.ts';
import { Problem } from '../ground/problem.ts';
import { describeProblem } from './error-responses.ts';

/** The time for reading the response, in milliseconds. */
const farewellMs = 1_000;

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers requests that Node's parser refuses. Fastify never sees them, so no hook sets their headers. */
export function createParserErrorResponse(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const details = describeProblem(new Problem(codes[error.code ?? ''] ?? 'malformed_request'));
    const body = JSON.stringify(details);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${details.status} ${STATUS_CODES[details.status]}\r\n${lines.join('')}\r\n${body}`);
    // Destroyed at once, the socket would take the response with it.
    setTimeout(() => socket.destroy(), farewellMs).unref();
  };
}
