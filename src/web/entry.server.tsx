import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageStreamsHeader, type PageServices } from '../contract/page.ts';
import { NonceContext } from './api/nonce-context.ts';
import { servicesContext } from './api/services-context.ts';
import { limitStream } from './limit-stream.ts';

/** The server stops waiting for content after this time. The browser keeps asking. */
const streamLimitMs = 5_000;

/** The server calls it for each rendering. The routes' loaders find the services in the context. */
export function createLoadContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

/** Gets the unexpected errors of routes. Expected ones are answers and do not come here. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A refusal of the router (a form sent to a page without a form) or of the API, which logs its own faults.
  if (!isRouteErrorResponse(error)) reportTo(context, request, error);
};

function reportTo(context: Readonly<RouterContextProvider>, request: Request, error: unknown): void {
  // A visitor who has left misses nothing.
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
}

/** Renders a page: whole, unless its content is still missing and a person waits for it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(servicesContext);
  const isStreamed = headers.has(pageStreamsHeader) && !isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const body = new PassThrough();
    const respond = () => {
      headers.set('content-type', 'text/html; charset=utf-8');
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would send a long part after the page and move it into place by script, even a part that is ready.
        progressiveChunkSize: Infinity,
        ...(isStreamed ? { onShellReady: respond } : { onAllReady: respond }),
        onShellError: reject,
        onError: (error) => {
          finalStatus = 500;
          reportTo(loadContext, request, error);
        },
      },
    );
    limitStream(body, streamLimitMs, abort);
  });
}
