import { data } from 'react-router';
import type { LoadFault } from './load-page.ts';

/** Reads a posted form; any other body is answered 400. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    const fault: LoadFault = { code: 'malformed_request', message: 'The form could not be read.' };
    throw data(fault, { status: 400 });
  });
}
