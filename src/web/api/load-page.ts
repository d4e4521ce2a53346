import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { isApiError, type OwnApi, type VisitorApi } from '../../contract/client.ts';
import { servicesContext } from './services-context.ts';

/** How a route reads its data, on the server and in the browser. */
export type Load<Data, Client = VisitorApi> = (
  api: Client,
  request: { params: Record<string, string | undefined>; url: URL },
) => Promise<Data>;

export type LoadArguments = {
  params: Record<string, string | undefined>;
  request: LoaderFunctionArgs['request'];
};

export type LoadFault = { code: string; message: string };

/**
 * Runs a route's `load`. A failed call becomes the page's status, and the nearest error boundary shows it. An
 * unreachable server becomes 503.
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

/** A page is shown without an answer rather than not at all: `without` stands for that of a call that failed. */
export async function answerOr<Answer>(call: Promise<Answer>, without: Answer): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return without;
  }
}

/** The fault that `loadPage` threw; `undefined` for any other error. */
export function loadFaultOf(error: unknown): LoadFault | undefined {
  // The router wraps it in an answer with `data`; a late failure arrives unwrapped, also with `data`.
  return (error as { data?: LoadFault } | null)?.data;
}

/** The API for pages while the server renders them. */
export function serverApi(context: Readonly<RouterContextProvider>): OwnApi {
  return context.get(servicesContext).api;
}

/** Reads a posted form; any other body is answered 400. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    const fault: LoadFault = { code: 'malformed_request', message: 'The form could not be read.' };
    throw data(fault, { status: 400 });
  });
}
