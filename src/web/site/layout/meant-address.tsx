import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import * as texts from './meant-texts.ts';
import { findMeantAddress } from './mistyped-domain.ts';
import { readField } from './visitor-form.ts';

type Doubt = { typed: string; meant: string };

/**
 * Asks once about an address whose domain looks like a slip, before it is sent: a mail to it would never arrive. Sent
 * again, it is taken as it is.
 */
export function useDoubt<Fault>(send: (form: FormData) => Promise<void>, fault: Fault | undefined) {
  const [doubt, setDoubt] = useState<Doubt>();
  // The faults of the last try may be mended by now: the next answer says so.
  const [old, setOld] = useState<Fault>();

  async function sendUnlessDoubted(form: FormData): Promise<void> {
    const typed = readField(form, 'email').trim();
    const meant = findMeantAddress(typed);
    if (meant !== undefined && doubt?.typed !== typed) {
      setOld(() => fault);
      return setDoubt({ typed, meant });
    }
    setDoubt(undefined);
    await send(form);
  }

  return { meant: doubt?.meant, fault: fault === old ? undefined : fault, sendUnlessDoubted };
}

/** Right above the button that sends the address as it was typed. */
export function MeantAddress({ meant }: { meant: string | undefined }) {
  if (meant === undefined) return null;
  return (
    <div role="alert" className="mb-4 rounded-box border border-warning p-4">
      <p className="wrap-anywhere">
        {texts.didYouMean} <strong className="font-semibold">{meant}</strong>?
      </p>
      <Button
        className="mt-2 h-auto max-w-full py-1 wrap-anywhere"
        onClick={({ currentTarget: { form } }) => {
          const email = form?.elements.namedItem('email');
          if (!(email instanceof HTMLInputElement)) return;
          email.value = meant;
          email.dispatchEvent(new Event('input', { bubbles: true }));
          form?.requestSubmit();
        }}
      >
        {texts.takeMeant}
      </Button>
      <p className="mt-2 text-sm text-muted">{texts.sendAsTyped}</p>
    </div>
  );
}
