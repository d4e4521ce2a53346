import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { isApiError, type VisitorApi } from '../../contract/client.ts';
import { servicesContext } from './services-context.ts';

/** How a route reads what it shows: the same function on the server and in the browser. */
export type Load<Data, Client = VisitorApi> = (
  api: Client,
  request: { params: Record<string, string | undefined>; url: URL },
) => Promise<Data>;

export type LoadArguments = {
  params: Record<string, string | undefined>;
  request: LoaderFunctionArgs['request'];
};

/** What a page shows when it could not be loaded. */
export type LoadFault = { code: string; message: string };

/**
 * Runs a route's `load`; a call that failed becomes the page's status and is shown by the nearest error boundary.
 * The server cannot be reached: 503.
 */
export async function loadPage<Data, Client>(
  load: Load<Data, Client>,
  api: Client,
  { params, request }: LoadArguments,
): Promise<Data> {
  try {
    return await load(api, { params, url: new URL(request.url) });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const fault: LoadFault = { code: error.code, message: error.message };
    throw data(fault, { status: error.status === 0 ? 503 : error.status });
  }
}

/** Why a page could not be loaded, from what `loadPage` threw; `undefined` when something else was thrown. */
export function loadFaultOf(error: unknown): LoadFault | undefined {
  // The router hands it on as an answer with data; what was still on its way comes as it was thrown, with data too.
  return (error as { data?: LoadFault } | null)?.data;
}

/** The API as a page reaches it while the server renders it. */
export function serverApi(context: Readonly<RouterContextProvider>): VisitorApi {
  return context.get(servicesContext).api;
}
