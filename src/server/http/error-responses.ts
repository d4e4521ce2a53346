import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, type ErrorCode, type ProblemDetails } from '../../contract/errors.ts';
import { reasonOf } from '../../database/postgres/connections.ts';
import { isDatabaseAway, isDiskFull } from '../../database/postgres/connection-fault.ts';
import { Problem } from '../ground/problem.ts';
import { explainFaults, joinMessages } from './field-messages.ts';

/** Answers every thrown error with problem details (RFC 9457). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error);
    if (problem !== error) report(error, problem, request);
    sendProblem(problem, reply);
  });
}

/** Refusals are expected: only a fault of our own is worth its stack. */
function report(error: FastifyError, { code }: Problem, { log }: FastifyRequest): void {
  if (isDiskFull(error)) log.warn(`the disk is full (${reasonOf(error)})`);
  else if (code === 'internal_error') log.error({ err: error }, 'request failed');
  else if (isDatabaseAway(error)) log.warn(`the database does not answer (${reasonOf(error)})`);
}

/** Every 503 says when to come back. */
export const retryAfterSeconds = 5;

export function describeProblem(problem: Problem): ProblemDetails {
  const { status, title } = errorCodes[problem.code];
  return {
    type: `/api/docs#${problem.code}`,
    title,
    status,
    code: problem.code,
    ...(problem.message !== title && { detail: problem.message }),
    ...problem.members,
  };
}

export function sendProblem(problem: Problem, reply: FastifyReply): FastifyReply {
  const details = describeProblem(problem);
  const { status } = details;
  const pause = problem.retryAfterSeconds ?? (status === 503 ? retryAfterSeconds : undefined);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (pause !== undefined) reply.header('retry-after', pause);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(details);
}

/** Fastify refuses some requests before it looks for a route, such as an address that cannot be decoded. */
export function createFrameworkErrorResponse(headers: Record<string, string>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(asProblem(error), reply.headers(headers));
    // Fastify logs the end of routed requests only.
    reply.log.info({ res: reply }, 'request completed');
  };
}

const codesOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Every other 4xx becomes `malformed_request`, for example a range that a file does not have. */
function codeOfStatus(status: number): ErrorCode | undefined {
  return codesOfStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : undefined);
}

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    const fields = explainFaults(error.validation);
    return new Problem('validation_failed', { detail: joinMessages(fields), fields });
  }
  if (isDiskFull(error)) return new Problem('unavailable', { detail: 'The disk is full. Try again later.' });
  if (isDatabaseAway(error)) return new Problem('unavailable');
  const code = codeOfStatus(error.statusCode ?? 500);
  // A library's message about a bad request is safe to repeat. A message about a fault inside is not.
  return code ? new Problem(code, { detail: error.message }) : new Problem('internal_error');
}
