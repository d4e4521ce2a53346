import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, type ErrorCode, type ProblemDetails } from '../../contract/errors.ts';
import { isDatabaseAway } from '../../database/connection-fault.ts';
import { Problem } from '../problem.ts';
import { explainFaults } from './field-messages.ts';

/** Turns everything that is thrown, and every unknown address, into problem details (RFC 9457). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error);
    const isFailure = problem !== error && errorCodes[problem.code].status >= 500;
    if (isFailure) request.log.error({ err: error }, 'request failed');
    sendProblem(problem, reply);
  });
}

export function sendProblem(problem: Problem, reply: FastifyReply): FastifyReply {
  const { status, title } = errorCodes[problem.code];
  const details: ProblemDetails = {
    type: `/api/docs#${problem.code}`,
    title,
    status,
    code: problem.code,
    ...(problem.message !== title && { detail: problem.message }),
    ...problem.members,
  };
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(details);
}

/** For what the framework refuses before there is a route, such as an address that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendProblem(asProblem(error), reply);
}

const codesOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** What else is wrong with a request is one thing to whoever sent it: for example a range that a file does not have. */
function codeOfStatus(status: number): ErrorCode | undefined {
  return codesOfStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : undefined);
}

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    const fields = explainFaults(error.validation);
    const detail = fields.map((fault) => fault.message).join(' ');
    return new Problem('validation_failed', { detail, fields });
  }
  if (isDatabaseAway(error)) return new Problem('unavailable', { retryAfterSeconds: 5 });
  const code = codeOfStatus(error.statusCode ?? 500);
  // What a library says of a bad request is safe to repeat; what went wrong inside is not.
  return code ? new Problem(code, { detail: error.message }) : new Problem('internal_error');
}
