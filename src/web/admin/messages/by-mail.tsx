import { Link } from 'react-router';
import type { FullMessage } from '../../../contract/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { mailAddress } from '../mail/outbox/mail-state.tsx';
import * as texts from './texts.ts';

type ByMailProps = { mail: NonNullable<FullMessage['by_mail']>; ours: FullMessage['answers'] };

/** The rest of a mail below its words: which of our mails it answers, its files, and what it quotes. */
export function ByMail({
  mail: { attachments, is_cut, from_other_address, is_unproven, quoted },
  ours,
}: ByMailProps) {
  return (
    <div className="mt-3 space-y-2 text-sm wrap-anywhere">
      {from_other_address && (
        <p className="max-w-prose">
          <Badge tone="warning">{texts.otherAddress}</Badge> {texts.otherAddressHelp}
        </p>
      )}
      {is_unproven === true && !from_other_address && (
        <p className="max-w-prose">
          <Badge tone="warning">{texts.unproven}</Badge> {texts.unprovenHelp}
        </p>
      )}
      {ours && (
        <p className="text-muted">
          {texts.answersMail}:{' '}
          <Link
            to={mailAddress(ours.mail_id)}
            className="text-link pointer-coarse:inline-block pointer-coarse:py-3"
          >
            {ours.subject}
          </Link>{' '}
          ({ours.recipient})
        </p>
      )}
      {attachments.length > 0 && <p>{texts.attachments(attachments.join(', '))}</p>}
      {is_cut && <p>{texts.isCut}</p>}
      {quoted !== '' && (
        <details>
          <summary className="w-fit cursor-pointer text-muted pointer-coarse:py-3">
            {texts.showQuoted}
          </summary>
          <p dir="auto" className="mt-1 border-l-2 border-base-300 pl-3 whitespace-pre-wrap text-muted">
            {quoted}
          </p>
        </details>
      )}
    </div>
  );
}
