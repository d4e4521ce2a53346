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
import { lowerScripts } from './low-priority-scripts.ts';

/** Content that is not there by then is left to the browser, which keeps asking. */
const streamLimitMs = 5_000;

/** Called by the server for each rendering; what the routes' loaders find in their context. */
export function createLoadContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

/** Called with what routes throw and did not mean to; what they mean to throw is an answer of theirs. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // What the router refuses, such as a form sent to a page that has none, is the fault of whoever asked.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal) reportTo(context, request, error);
};

function reportTo(context: Readonly<RouterContextProvider>, request: Request, error: unknown): void {
  // Somebody who has left misses nothing.
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
}

/** Renders one page: whole, unless it says that its content is still on its way and a person is waiting for it. */
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
    const body = lowerScripts();
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
        // React would send a long part after the page and move it into place by script, even when it is there already.
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
