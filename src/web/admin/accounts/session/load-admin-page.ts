import { redirect } from 'react-router';
import { explainNeed, may, needOf } from '../../../../contract/rights.ts';
import { type Api, ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { type Load, type LoadArguments, loadPage } from '../../../api/load-page.ts';
import { callOfPage } from '../../layout/page-rights.ts';
import { readViewer } from './viewer.ts';
import { loginAddress, notReadyAddress } from './login-address.ts';

/** The client has forgotten the token by then. */
function isSessionOver(error: ApiError): boolean {
  return error.status === 401;
}

function isNotReady(error: ApiError): boolean {
  return error.code === 'account_not_ready';
}

/** Whether another page follows a failed call: the login, or what the account has to do first. */
export function leadsElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (isSessionOver(error) || isNotReady(error));
}

let running = 0;

/** Whether a page is on its way: it notices the end of a session itself, and its way back is the better one. */
export function isPageLoading(): boolean {
  return running > 0;
}

/** Runs the `load` of a page of the back office. A page that the role does not include is refused. */
export function loadAdminPage<Data>(load: Load<Data, Api>, args: LoadArguments): Promise<Data> {
  return loadSignedInPage(async (api, request) => {
    const call = callOfPage(request.url.pathname);
    if (call === undefined || may(await readViewer(api), call)) return load(api, request);
    // The role may have changed since the layout read it.
    if (may(await readViewer(api, { isAnew: true }), call)) return load(api, request);
    const owners = (await api.listAdmins())
      .filter(({ role, is_active }) => role === 'owner' && is_active)
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
    const names = owners.slice(0, 3).map(({ first_name, surname }) => `${first_name} ${surname}`);
    const message = explainNeed(needOf(call), names);
    throw new ApiError({ status: 403, code: 'role_needed', message });
  }, args);
}

/**
 * Without a session it redirects to the login and back, and so it does for an account that has something to do first.
 */
export async function loadSignedInPage<Data>(load: Load<Data, Api>, args: LoadArguments): Promise<Data> {
  const loadSignedIn: Load<Data, Api> = async (api, request) => {
    try {
      return await load(api, request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const here = request.url.pathname + request.url.search;
      if (isSessionOver(error)) throw redirect(loginAddress(here));
      if (isNotReady(error)) throw redirect(notReadyAddress(here));
      throw error;
    }
  };
  running += 1;
  try {
    return await loadPage(loadSignedIn, browserApi, args);
  } finally {
    running -= 1;
  }
}
