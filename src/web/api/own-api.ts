import { createApi, type OwnApi } from '../../contract/client.ts';
import { ownCalls } from '../../contract/own-calls.ts';
import { visitorCalls } from '../../contract/visitor-calls.ts';
import { fetchCall } from './fetch-call.ts';

/** The API for visitors, with the calls that no first page of a visit makes. */
export const ownApi = createApi<OwnApi>({ ...visitorCalls, ...ownCalls }, (request) => fetchCall(request));
