import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { openContentFile, type ContentLog } from './content-file.ts';
import type { FindPublished } from './content-schema.ts';
import { registerContent } from './content-routes.ts';
import { readLanding } from './landing-file.ts';
import { readTextPage } from './text-page-file.ts';

type Options = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Holds landing.json, about.md, and maybe employer.md and privacy.md. */
  contentFolder: string | URL;
  /** An agency's own files, each of which comes before that of the same name. With it the optional pages are its own alone. */
  ownFolder?: string;
  /** Texts that come before every file. */
  findPublished?: FindPublished;
  log: ContentLog;
};

export type ContentService = {
  /** It answers GraphQL there, at `/graphql`. */
  port: number;
  close: () => Promise<void>;
};

const mostBodyBytes = 100_000;
const longestRequestMilliseconds = 10_000;

/** Starts the stand-in for the content service. */
export async function startContentService(options: Options): Promise<ContentService> {
  const { host, port, log, findPublished = async () => undefined } = options;
  await using parts = new AsyncDisposableStack();
  const folder =
    typeof options.contentFolder === 'string' ? options.contentFolder : fileURLToPath(options.contentFolder);
  const { ownFolder = folder } = options;
  const findFile = (name: string) => {
    const own = join(ownFolder, name);
    return existsSync(own) ? own : join(folder, name);
  };
  const landing = openContentFile({ find: () => findFile('landing.json'), read: readLanding, log });
  parts.defer(landing.close);
  const about = openContentFile({ find: () => findFile('about.md'), read: readTextPage, log });
  parts.defer(about.close);
  const openOptional = (name: string) => {
    // An agency with own texts and no page for employers wants none.
    const find = () => (existsSync(ownFolder) ? join(ownFolder, name) : join(folder, name));
    const file = openContentFile({ find, read: readTextPage, without: null, log });
    parts.defer(file.close);
    return file;
  };
  const employer = openOptional('employer.md');
  const privacy = openOptional('privacy.md');

  const app = fastify({
    bodyLimit: mostBodyBytes,
    requestTimeout: longestRequestMilliseconds,
    forceCloseConnections: true,
  });
  parts.defer(() => app.close());
  registerContent(app, { landing, about, employer, privacy }, findPublished);
  const listening = new URL(await app.listen({ host, port }));

  const running = parts.move();
  return {
    port: Number(listening.port),
    close: () => running.disposeAsync(),
  };
}
