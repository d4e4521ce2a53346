const loginPath = '/login/admin';
const homePath = '/admin';

/**
 * Where to log in, with the way back.
 *
 * @param from the path, with its query, of the page that asked for a login
 */
export function loginAddress(from: string): string {
  return from === homePath ? loginPath : `${loginPath}?${new URLSearchParams({ from })}`;
}

/** The page to show after logging in. Only the back office's own pages: a link must not be able to lead elsewhere. */
export function returnAddress(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  if (!ofBackOffice.test(from)) return homePath;
  // Dots and backslashes may lead out of it.
  const { pathname, search: query } = new URL(from, 'http://localhost');
  return ofBackOffice.test(pathname) ? pathname + query : homePath;
}

const ofBackOffice = /^\/admin(?:[/?]|$)/;
