import { createApi } from '../../contract/client.ts';
import { visitorCalls } from '../../contract/visitor-calls.ts';
import { fetchCall } from './fetch-call.ts';

/** The API for the pages that visitors see: it knows no session, so those pages carry nothing that reads the token. */
export const visitorApi = createApi(visitorCalls, (request) => fetchCall(request));
