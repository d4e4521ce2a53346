import { Socket } from 'node:net';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line for each request, when it is answered. What the server reads for a page has no line: it is a part of that
 * page's request.
 */
export class RequestLog extends LogController {
  #findPage: (path: string) => string | undefined;

  /** @param findPage the pattern of a page's address, which may hold names itself */
  constructor(findPage: (path: string) => string | undefined = () => undefined) {
    super();
    this.#findPage = findPage;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) return super.requestCompleted(error, request, reply);
    if (!(request.socket instanceof Socket)) return;
    const page =
      request.routeOptions.url === '/*' ? this.#findPage(request.url.replace(/\?.*/s, '')) : undefined;
    reply.log.info({ res: reply, page, responseTime: reply.elapsedTime }, 'request completed');
  }
}
