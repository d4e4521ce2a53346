import { createApi, type VisitorApi } from '../../contract/client.ts';
import { visitorCalls } from '../../contract/visitor-calls.ts';
import { fetchCall } from './fetch-call.ts';

/** The API for visitors. It knows no session, so public pages carry no code that reads the token. */
export const visitorApi = createApi<VisitorApi>(visitorCalls, (request) => fetchCall(request));
