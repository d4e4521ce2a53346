import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { endpoints, type EndpointShapes, type Page } from '../../contract/endpoints.ts';
import { ProblemDetails } from '../../contract/errors.ts';
import type { Handlers, SentFile, SignedInAdmin } from '../handlers.ts';
import { writePageHeaders } from './page-headers.ts';
import { streamText } from './stream-text.ts';
import { tidyInput } from './tidy-input.ts';
import { answerUnknownCall } from './unknown-calls.ts';

export type EndpointHooks = {
  /** Finds out who asks, or throws `Problem('not_signed_in')`. */
  authenticate: (request: FastifyRequest) => Promise<SignedInAdmin>;
  /** Runs after every call of an admin that may have changed something, before it is answered. */
  onChange: () => void;
};

type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;

/**
 * Makes one route for each call of the contract: validated input, a guard where the contract says `admin`, and an
 * answer that holds only what the contract promises.
 */
export function registerEndpoints(app: FastifyInstance, handlers: Handlers, hooks: EndpointHooks): void {
  // Fastify reads plain text too; here only JSON is taken, and everything else is 415.
  app.removeContentTypeParser('text/plain');
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const shapes: EndpointShapes = endpoints[name];
    const handle = handlers[name] as unknown as AnyHandler;
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(name, call, shapes),
      // The guard runs before anything of the request's body is read.
      ...(call.access === 'admin' && {
        onRequest: async (request) => {
          request.admin = await hooks.authenticate(request);
        },
      }),
      preValidation: async (request) => {
        request.params = tidyInput(request.params);
        request.query = tidyInput(request.query);
        request.body = tidyInput(request.body);
      },
      handler: async (request, reply) => {
        const answer = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          admin: request.admin,
        });
        if (mayChange(call)) hooks.onChange();
        reply.status(call.status).header('cache-control', 'no-store');
        if (call.isFile) return sendFile(reply, answer as SentFile);
        return call.isPaged ? sendPage(request, reply, answer as Page<unknown>) : answer;
      },
    });
  }
  app.all('/api/*', { schema: { hide: true } }, answerUnknownCall);
}

function mayChange({ access, method, isReadOnly }: Call): boolean {
  return access === 'admin' && method !== 'GET' && !isReadOnly;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  writePageHeaders(request.url, page.total, reply);
  return page.items;
}

function sendFile(reply: FastifyReply, { name, text }: SentFile): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return streamText(text);
}

function schemaOf(name: CallName, call: Call, shapes: EndpointShapes) {
  return {
    operationId: name,
    summary: shapes.summary,
    tags: [call.access === 'admin' ? 'Back office' : 'Public'],
    ...(call.access === 'admin' && { security: [{ session: [] }] }),
    ...(shapes.params && { params: shapes.params }),
    ...(shapes.query && { querystring: shapes.query }),
    ...(shapes.body && { body: shapes.body }),
    response: {
      [call.status]: call.isFile ? describeFile(shapes) : shapes.answer,
      ...problemAnswers(call, shapes),
    },
  };
}

function describeFile({ summary, answer }: EndpointShapes) {
  return { description: summary, content: { 'text/csv': { schema: answer } } };
}

function problemAnswers(call: Call, shapes: EndpointShapes) {
  const statuses: (keyof typeof problemAnswer)[] = ['4xx'];
  if (call.access === 'admin') statuses.push(401);
  if (shapes.params) statuses.push(404);
  if (shapes.body || shapes.query) statuses.push(422);
  return Object.fromEntries(statuses.map((status) => [status, problemAnswer[status]]));
}

const problemAnswer = {
  401: describeProblem('The token is missing, false or no longer valid.'),
  404: describeProblem('There is no such thing.'),
  422: describeProblem('Some fields are not right; `fields` names them.'),
  '4xx': describeProblem('Any other refusal; `code` says which.'),
};

function describeProblem(description: string) {
  return { description, content: { 'application/problem+json': { schema: ProblemDetails } } };
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** Who asks; set by the guard of the contract's admin calls. */
    admin: SignedInAdmin | undefined;
  }
}
