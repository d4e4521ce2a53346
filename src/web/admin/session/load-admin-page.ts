import { redirect } from 'react-router';
import { type Api, ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { type Load, type LoadArguments, loadPage } from '../../api/load-page.ts';
import { loginAddress } from './login-address.ts';

/** Whether a call failed because the session is over; the client has forgotten its token by then. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Runs the `load` of a page of the back office; when the session is over it leads to the login and back. */
export function loadAdminPage<Data>(load: Load<Data, Api>, args: LoadArguments): Promise<Data> {
  const loadSignedIn: Load<Data, Api> = async (api, request) => {
    try {
      return await load(api, request);
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      throw redirect(loginAddress(request.url.pathname + request.url.search));
    }
  };
  return loadPage(loadSignedIn, browserApi, args);
}
