const loginPath = '/login/admin';
export const notReadyPath = '/admin/before-you-go-on';
export const forgotPasswordPath = '/admin/forgot-password';
const homePath = '/admin';

/**
 * The address of the login, with the way back.
 *
 * @param from path and query of the page that asked for a login
 */
export function loginAddress(from: string): string {
  return withWayBack(loginPath, from);
}

/** The page for an account that has something to do first, with the way back. */
export function notReadyAddress(from: string): string {
  return withWayBack(notReadyPath, from);
}

function withWayBack(path: string, from: string): string {
  return from === homePath ? path : `${path}?${new URLSearchParams({ from })}`;
}

/** The page after the login. Only pages of the back office, because a link must not lead elsewhere. */
export function returnAddress(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  if (!ofBackOffice.test(from)) return homePath;
  // Dots and backslashes may leave the back office.
  const { pathname, search: query } = new URL(from, 'http://localhost');
  return ofBackOffice.test(pathname) ? pathname + query : homePath;
}

const ofBackOffice = /^\/admin(?:[/?]|$)/;
