import { Link } from 'react-router';
import type { Mail } from '../../../contract/mails.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { mailAddress, MailStateBadge } from '../mail/outbox/mail-state.tsx';
import { titleOf } from '../mail/outbox/texts.ts';
import * as texts from './texts.ts';

/** The mails that answered a message, below it, the oldest first. */
export function Answers({ mails }: { mails: Mail[] }) {
  if (mails.length === 0) return null;
  return (
    <ol aria-label={texts.answers} className="mt-4 ml-4 border-l-2 border-base-300 pl-4 md:ml-8">
      {mails.map((mail) => (
        <li key={mail.id} className="py-2">
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <Link to={mailAddress(mail.id)} className="font-medium hover:underline pointer-coarse:py-3">
              {titleOf(mail)}
            </Link>
            <MailStateBadge state={mail.state} />
            <span className="text-muted">
              <RelativeTime moment={mail.changed_at} />
            </span>
          </p>
          {mail.words !== '' && (
            <p dir="auto" className="mt-1 measure whitespace-pre-wrap wrap-anywhere">
              {mail.words}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
