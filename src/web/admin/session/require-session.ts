import { redirect } from 'react-router';
import { sessionToken } from '../../api/session.ts';
import { loginAddress } from './login-address.ts';

/** Lets nobody past who has no token; whether it is still good, the server says with its first answer. */
export function requireSession({ request }: { request: Request }): void {
  if (sessionToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(pathname + search));
}
