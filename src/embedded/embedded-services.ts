import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { browserUrl } from './addresses.ts';
import { applicationFormPath } from './application-form.ts';
import { openContentFile, type ContentLog } from './content-file.ts';
import { registerContent } from './content-routes.ts';
import { registerExternalForms } from './external-form-routes.ts';
import { readLanding } from './landing-file.ts';
import { readTextPage } from './text-page-file.ts';

type Options = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Holds landing.json, about.md and maybe employer.md. */
  contentFolder: string | URL;
  /** The website, which may frame the form. */
  publicUrl?: string;
  log: ContentLog;
};

export type EmbeddedServices = {
  url: string;
  contentUrl: string;
  /** With placeholders in braces. */
  applicationFormUrl: string;
  close: () => Promise<void>;
};

const mostBodyBytes = 100_000;
const longestRequestMilliseconds = 10_000;

/** Starts the stand-ins for the content service and the external application form. */
export async function startEmbeddedServices(options: Options): Promise<EmbeddedServices> {
  const { host, port, publicUrl, log } = options;
  await using parts = new AsyncDisposableStack();
  const folder =
    typeof options.contentFolder === 'string' ? options.contentFolder : fileURLToPath(options.contentFolder);
  const landing = openContentFile({ path: join(folder, 'landing.json'), read: readLanding, log });
  parts.defer(landing.close);
  const about = openContentFile({ path: join(folder, 'about.md'), read: readTextPage, log });
  parts.defer(about.close);
  const employer = openContentFile({
    path: join(folder, 'employer.md'),
    read: readTextPage,
    without: null,
    log,
  });
  parts.defer(employer.close);

  const app = fastify({
    bodyLimit: mostBodyBytes,
    requestTimeout: longestRequestMilliseconds,
    forceCloseConnections: true,
  });
  parts.defer(() => app.close());
  registerContent(app, { landing, about, employer });
  registerExternalForms(app, publicUrl);
  const listening = new URL(await app.listen({ host, port }));

  const running = parts.move();
  const url = browserUrl(host, Number(listening.port), publicUrl);
  return {
    url,
    // The server calls it, and the website's public name may not lead to this port.
    contentUrl: `${browserUrl(host, Number(listening.port), undefined)}/graphql`,
    applicationFormUrl: url + applicationFormPath,
    close: () => running.disposeAsync(),
  };
}
