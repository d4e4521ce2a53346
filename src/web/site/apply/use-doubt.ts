import { useState } from 'react';
import { readField } from '../layout/visitor-form.ts';
import { findMeantAddress } from './mistyped-domain.ts';

type Doubt = { typed: string; meant: string };

/**
 * Asks once about an address whose domain looks like a slip, before it is sent: a mail to it would never arrive. Sent
 * again, it is taken as it is.
 */
export function useDoubt(send: (form: FormData) => Promise<void>) {
  const [doubt, setDoubt] = useState<Doubt>();

  async function sendUnlessDoubted(form: FormData): Promise<void> {
    const typed = readField(form, 'email').trim();
    const meant = findMeantAddress(typed);
    if (meant !== undefined && doubt?.typed !== typed) return setDoubt({ typed, meant });
    setDoubt(undefined);
    await send(form);
  }

  return { meant: doubt?.meant, sendUnlessDoubted };
}
