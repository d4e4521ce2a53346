import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FairShare } from './fair-share.ts';

export type TakeShare = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Every route takes part of its client's share: a request is counted before anything of it is read, and has its turn
 * before its body is parsed, so bad connections hold no turns. A route that takes no turn says so with `isFree`, and is counted.
 * Register it before the routes.
 *
 * @returns takes part of the share in a route that is free for some
 */
export function registerShare(app: FastifyInstance, share: FairShare): TakeShare {
  const turns = new WeakMap<FastifyRequest, () => Promise<void>>();

  async function enter({ ip }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const leave = await share.enter({ address: ip, hasLeft: () => raw.destroyed });
    // The turn ends with the response.
    raw.once('close', leave);
    if (raw.destroyed) leave();
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { isFree, isOfAdmins, counts } = request.routeOptions.config;
    if (isOfAdmins) {
      share.see(request.ip);
      return done();
    }
    if (isFree?.(request)) {
      const wait = share.waitFree(request.ip);
      return wait ? goOn(wait, done, done) : done();
    }
    let turn: Promise<void> | undefined;
    const take = () => (turn ??= enter(request, reply));
    turns.set(request, take);
    const begin = async () => {
      await share.count(request.ip, counts);
      if (!hasBody(request)) await take();
    };
    goOn(begin(), () => (turn ? share.within(done) : done()), done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const take = turns.get(request);
    if (!take) return done();
    goOn(take(), () => share.within(done), done);
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const parse = () => void parseJson(request, body as string, done);
    const take = turns.get(request);
    if (!take) return parse();
    goOn(take(), parse, done);
  });
  return enter;
}

/** A hook with a callback: what an asynchronous one sets for the time of a turn ends with it. */
function goOn(turn: Promise<unknown>, next: () => void, fail: (error: Error) => void): void {
  // oxlint-disable-next-line promise/no-callback-in-promise -- what follows runs within the turn
  turn.then(next, fail);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Requests that take no turn, because they cost next to nothing. */
    isFree?: (request: FastifyRequest) => boolean;
    /** A request counts as so many: its answer is large. */
    counts?: number;
    /** Somebody has signed in, or the guard takes part of the share. */
    isOfAdmins?: boolean;
  }
}
