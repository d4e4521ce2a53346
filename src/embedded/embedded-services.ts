import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { readAbout } from './about-file.ts';
import { browserUrl } from './addresses.ts';
import { applicationFormPath } from './application-form.ts';
import { contactFormPath } from './contact-form.ts';
import { openContentFile, type ContentLog } from './content-file.ts';
import { registerContent } from './content-routes.ts';
import { registerForms } from './form-routes.ts';
import { readLanding } from './landing-file.ts';

type Options = {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Holds landing.json and about.md. */
  contentFolder: string | URL;
  /** Where visitors reach the website: it may show the forms in frames. */
  publicUrl?: string;
  log: ContentLog;
};

export type EmbeddedServices = {
  url: string;
  contentUrl: string;
  /** With placeholders in braces for what the website knows of an application. */
  applicationFormUrl: string;
  contactFormUrl: string;
  close: () => Promise<void>;
};

const mostBodyBytes = 100_000;
const longestRequestMilliseconds = 10_000;

/** Starts what stands in for the outside world on a fresh machine: the content service and the two forms. */
export async function startEmbeddedServices(options: Options): Promise<EmbeddedServices> {
  const { host, port, publicUrl, log } = options;
  await using parts = new AsyncDisposableStack();
  const folder =
    typeof options.contentFolder === 'string' ? options.contentFolder : fileURLToPath(options.contentFolder);
  const landing = openContentFile({ path: join(folder, 'landing.json'), read: readLanding, log });
  parts.defer(landing.close);
  const about = openContentFile({ path: join(folder, 'about.md'), read: readAbout, log });
  parts.defer(about.close);

  const app = fastify({
    bodyLimit: mostBodyBytes,
    requestTimeout: longestRequestMilliseconds,
    forceCloseConnections: true,
  });
  parts.defer(() => app.close());
  registerContent(app, { landing, about });
  registerForms(app, publicUrl);
  const listening = new URL(await app.listen({ host, port }));

  const running = parts.move();
  const url = browserUrl(host, Number(listening.port), publicUrl);
  return {
    url,
    // Asked by the server beside it, not by browsers: the website's public name may not lead to this port.
    contentUrl: `${browserUrl(host, Number(listening.port), undefined)}/graphql`,
    applicationFormUrl: url + applicationFormPath,
    contactFormUrl: url + contactFormPath,
    close: () => running.disposeAsync(),
  };
}
