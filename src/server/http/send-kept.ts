import type { FastifyInstance } from 'fastify';
import { chooseAnswer, type CachedPage, encodePage } from './cached-page.ts';

/** Uncompressed they have a megabyte. */
const countsOfKept = 50;

type Kept = { headers: Record<string, string>; write: () => string };

/** Answers with a text that never changes. It is written and compressed once, for its first reader, and has an ETag. */
export function sendKept(app: FastifyInstance, path: string, { headers, write }: Kept): void {
  let page: Promise<CachedPage> | undefined;
  app.get(path, { schema: { hide: true }, config: { counts: countsOfKept } }, async (request, reply) => {
    page ??= encodePage({
      status: 200,
      body: Buffer.from(write()),
      headers: { ...headers, 'cache-control': 'no-cache' },
      showsJobs: false,
    });
    const answer = chooseAnswer(await page, request.headers);
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  });
}
