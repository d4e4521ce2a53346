import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { TArray, TSchema } from 'typebox';
import { type Call, isExport, isReading } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { endpoints, type EndpointShapes, type Page } from '../../contract/endpoints.ts';
import type { Sql } from '../../database/open.ts';
import { createKeyedCalls } from './keyed-calls/keyed-calls.ts';
import { readKey, takesKey } from './keyed-calls/read-key.ts';
import type {
  AnyHandler,
  Handled,
  Handlers,
  RequireRight,
  SecondOwnerHook,
  SentFile,
  SignedInAdmin,
  StreamedList,
} from '../ground/handlers.ts';
import { attachmentOf } from './attachment.ts';
import { cookiesOf } from './cookies.ts';
import type { TakeShare } from './take-share.ts';
import type { ActInput } from '../../database/tables/access.ts';
import { notReadyProblem, Problem } from '../ground/problem.ts';
import { writePageHeaders } from './page-headers.ts';
import { costOfCall, type ReadShedder } from './shed-reads.ts';
import { streamText } from './stream-text.ts';
import { tidyInput } from './tidy-input.ts';
import { writeJsonList } from './write-json-list.ts';
import { sendProblem } from './error-responses.ts';

export type EndpointHooks = {
  /** @throws Problem `not_signed_in` */
  authenticate: (request: FastifyRequest) => Promise<SignedInAdmin>;
  requireRight: RequireRight;
  /**
   * Runs before every sensitive call.
   *
   * @throws Problem `password_needed`
   */
  requirePassword: (request: FastifyRequest, admin: SignedInAdmin) => Promise<void>;
  /** Runs after every admin call that may have changed something, before the response. */
  onChange: () => Promise<void>;
  /** For refused sessions. */
  takeShare: TakeShare;
  shedder: ReadShedder;
  sql: Sql;
  publicUrl: string;
  /** Makes a call, or lets it wait for a second owner. */
  secondOwner: SecondOwnerHook;
  /** Makes the handler of a call for the admins of one office. */
  forOffice: (officeId: string, name: CallName, whole: AnyHandler) => AnyHandler;
};

/** Ten thousand ids with their versions. */
const largeBodyBytes = 1024 * 1024;

/** The longest text of a visitor's usual form. */
const visitorBodyBytes = 32 * 1024;

/**
 * Makes one route for each call of the contract. The contract validates the input, filters the response, and decides
 * whether the call needs an admin.
 */
export function registerEndpoints(app: FastifyInstance, handlers: Handlers, hooks: EndpointHooks): void {
  // Only JSON is taken. Everything else is 415.
  app.removeContentTypeParser('text/plain');
  const runWithKey = createKeyedCalls(hooks.sql);
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const shapes: EndpointShapes = endpoints[name];
    const whole = handlers[name] as unknown as AnyHandler;
    const handlerFor = ({ officeId }: Partial<SignedInAdmin> = {}) =>
      officeId ? hooks.forOffice(officeId, name, whole) : whole;
    const guard = ({ params, body, ip: address }: FastifyRequest, admin: SignedInAdmin) =>
      hooks.requireRight(admin, { call: name, params: params as {}, body: body as {}, address });
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema: schemaOf(name, call, shapes),
      ...bodyLimitOf(call),
      config: {
        isOfAdmins: call.access === 'admin',
        isFree: () => name.startsWith('check') && call.path.startsWith('/api/health/'),
      },
      // The guard runs before anything of the request's body is read.
      onRequest: async (request, reply) => {
        if (call.access === 'public') return;
        try {
          request.admin = await hooks.authenticate(request);
        } catch (error) {
          await hooks.takeShare(request, reply);
          throw error;
        }
        // The guard reads them as the handler will.
        request.params = tidyInput(request.params, shapes.params);
        if (request.admin.toDo.length > 0 && !call.isBeforeReady) throw notReadyProblem(request.admin.toDo);
        // The account that `self` is about may stand in the body.
        if (call.right !== 'self') await guard(request, request.admin);
      },
      preValidation: async (request) => {
        request.params = tidyInput(request.params, shapes.params);
        request.query = tidyInput(request.query, shapes.query);
        if (!call.takesBytes) request.body = tidyInput(request.body, shapes.body);
        else if (!Buffer.isBuffer(request.body)) refuseOtherMedia();
        if (call.right === 'self' && request.admin) await guard(request, request.admin);
        if (call.isSensitive && request.admin) await hooks.requirePassword(request, request.admin);
      },
      handler: async (request, reply) => {
        const handle = handlerFor(request.admin);
        const work = (requestSql: Sql) =>
          handle({
            requestSql,
            params: request.params as Handled['params'],
            query: request.query,
            body: request.body as Handled['body'],
            address: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            authorization: request.headers.authorization,
            cookies: cookiesOf(request, reply, hooks.publicUrl),
            get signal() {
              return leavingOf(reply);
            },
            admin: request.admin,
          });
        const keyed = {
          key: takesKey(call) ? readKey(request.headers['idempotency-key']) : undefined,
          call: name,
          caller: request.admin?.username ?? '',
          fields: [
            request.params as object,
            request.body as object | undefined,
            // An answer is not for somebody who sees less since.
            ...(request.admin?.officeId ? [{ office: request.admin.officeId }] : []),
          ],
        };
        const { admin, params, query, body, ip: address } = request;
        const input = { params, query, body } as ActInput;
        const act = { call: name, input, address, isExport: isExport(call, query as object) };
        const admitted = (make: () => Promise<unknown>) =>
          admin ? hooks.secondOwner({ ...act, admin }, make) : make();
        const response = await hooks.shedder.run({
          cost: costOfCall(name, request.query),
          work: () => admitted(() => runWithKey(keyed, work)),
          hasLeft: () => reply.raw.destroyed,
        });
        if (mayChange(call)) await hooks.onChange();
        reply.status(call.status).header('cache-control', 'no-store');
        if (call.isFile) return sendFile(reply, response as SentFile, shapes);
        if (!call.isPaged) return response;
        const page = response as Page<unknown> | StreamedList<unknown>;
        return isStreamed(page)
          ? sendWholeList(request, reply, { ...page, schema: shapes.response })
          : sendListPage(request, reply, page);
      },
    };
    if (call.takesBytes) void app.register(async (scope) => takeBytes(scope, route));
    else app.route(route);
  }
  app.all('/api/*', { schema: { hide: true } }, refuseUnknownCall);
}

function bodyLimitOf({ access, isLarge, isLong, takesBytes }: Call): { bodyLimit?: number } {
  if (isLarge) return { bodyLimit: largeBodyBytes };
  return access === 'public' && !isLong && !takesBytes ? { bodyLimit: visitorBodyBytes } : {};
}

/** The size of one request bounds the memory that it takes. */
function takeBytes(scope: FastifyInstance, route: RouteOptions): void {
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.route(route);
}

function refuseOtherMedia(): never {
  throw new Problem('unsupported_media_type', { detail: 'Send the bytes as application/octet-stream.' });
}

/** Aborts when the client leaves before the response. Fastify's `request.signal` is silent once the body is read. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  if (reply.raw.destroyed) leaving.abort();
  return leaving.signal;
}

function mayChange(call: Call): boolean {
  return call.access === 'admin' && !isReading(call);
}

function sendListPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  writePageHeaders(request, page, reply);
  return page.items;
}

function isStreamed(page: Page<unknown> | StreamedList<unknown>): page is StreamedList<unknown> {
  return !Array.isArray(page.items);
}

type WholeList = StreamedList<unknown> & { schema: TSchema };

function sendWholeList(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, schema, ...total }: WholeList,
): Readable {
  writePageHeaders(request, { ...total, items: [] }, reply);
  reply.type('application/json; charset=utf-8');
  const { items: rowSchema } = schema as TArray;
  const writeRow = (row: unknown) =>
    reply.serializeInput(row as Record<string, unknown>, rowSchema as Record<string, unknown>);
  return streamText(request.method === 'HEAD' ? [] : writeJsonList(items, writeRow));
}

function sendFile(reply: FastifyReply, file: SentFile, shapes: EndpointShapes): Readable {
  reply.header('content-disposition', attachmentOf(file.name));
  if ('text' in file) {
    reply.type(`${mediaTypeOf(shapes)}; charset=utf-8`);
    return streamText(file.text);
  }
  // It is a stranger's: no browser shows it, and in a frame it would have no rights.
  reply.header('content-security-policy', "sandbox; default-src 'none'");
  if (file.size !== undefined) reply.header('content-length', file.size);
  reply.type(file.media);
  return Readable.from(file.bytes, { objectMode: false });
}

/** `open-api.ts` adds what only readers need. */
function schemaOf(name: CallName, call: Call, shapes: EndpointShapes) {
  return {
    operationId: name,
    ...(shapes.params && { params: shapes.params }),
    ...(shapes.query && { querystring: shapes.query }),
    ...(shapes.body && { body: shapes.body }),
    response: { [call.status]: call.isFile ? describeFile(shapes) : shapes.response },
  };
}

function describeFile(shapes: EndpointShapes) {
  return { description: shapes.summary, content: { [mediaTypeOf(shapes)]: { schema: shapes.response } } };
}

/** The media type of a file. */
function mediaTypeOf({ response }: EndpointShapes): string {
  return (response as { contentMediaType?: string }).contentMediaType ?? 'text/plain';
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The guard of the contract's admin calls sets it. */
    admin: SignedInAdmin | undefined;
  }
}

/** Answers 405 when the address takes another method, otherwise 404. */
function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
