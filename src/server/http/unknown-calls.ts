import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { Problem } from '../ground/problem.ts';
import { sendProblem } from './error-responses.ts';

/** Answers 405 when the address takes another method, otherwise 404. */
export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = methodsAt(path);
  if (methods.length === 0 || methods.includes(request.method)) {
    return sendProblem(new Problem('not_found', { detail: `There is no ${request.method} ${path}.` }), reply);
  }
  reply.header('allow', methods.join(', '));
  return sendProblem(
    new Problem('method_not_allowed', { detail: `This address takes ${methods.join(' and ')}.` }),
    reply,
  );
}

const knownPaths = Object.values(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

function methodsAt(path: string): string[] {
  const methods = knownPaths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods)];
}
