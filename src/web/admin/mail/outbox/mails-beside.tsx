import { Link } from 'react-router';
import type { MailRow } from '../../../../contract/mails.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { isOurReason, mailAddress, MailStateBadge, NextTry } from './mail-state.tsx';
import * as texts from './texts.ts';

type MailsProps = { mails: { items: MailRow[] } };

/** The mails to the person who applied or wrote, beside them. */
export function MailsBeside({ mails: { items } }: MailsProps) {
  return (
    <section aria-labelledby="mails" className="mt-8">
      <h2 id="mails" className="mb-2 text-lg">
        {texts.beside}
      </h2>
      {items.length === 0 && <p className="text-muted">{texts.noMails}</p>}
      <ul className="border-base-300 text-sm not-empty:border-t">
        {items.map((mail) => (
          <li key={mail.id} className="flex items-baseline gap-x-4 border-b border-base-300 py-2">
            <div className="min-w-0 grow wrap-anywhere">
              <Link
                to={mailAddress(mail.id)}
                className="block font-medium hover:underline pointer-coarse:py-3"
              >
                {texts.titleOf(mail)}
              </Link>
              <p className="text-muted">
                <bdi>{mail.recipient || texts.agency}</bdi>, <RelativeTime moment={mail.changed_at} />
              </p>
              <NextTry mail={mail} />
              {mail.answer !== '' && isOurReason(mail) && <p className="text-muted">{mail.answer}</p>}
            </div>
            <MailStateBadge state={mail.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says at a person's name that they did not get our mail. */
export function BouncedNote({ mails: { items } }: MailsProps) {
  const bounced = items.find(({ state }) => state === 'bounced');
  if (!bounced) return null;
  return (
    <p className="-mt-3 mb-6 font-semibold text-error">
      <Link to={mailAddress(bounced.id)} className="underline underline-offset-4">
        {texts.couldNotBeDelivered}
      </Link>
    </p>
  );
}
