import type { LeftMail } from '../../../contract/messages.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SaveButton } from '../changes/forms/save-button.tsx';
import * as texts from './texts.ts';

/** Mails that are in the mailbox alone, with why. */
export function LeftMails({ mails }: { mails: LeftMail[] }) {
  if (mails.length === 0) return null;
  return (
    <details className="mb-6 rounded-box border border-base-300 p-4" open>
      <summary className="w-fit cursor-pointer font-medium pointer-coarse:py-3">
        {texts.leftMails(mails.length)}
      </summary>
      <p className="mt-1 max-w-prose text-sm text-muted">{texts.leftMailsHelp}</p>
      <ul className="mt-2 divide-y divide-base-300">
        {mails.map(({ id, received_at, sender, subject, reason, is_wanted, others }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60 wrap-anywhere">
              <p>
                <bdi className="font-medium">{sender || texts.noSender}</bdi> ·{' '}
                <RelativeTime moment={received_at} />
              </p>
              <p dir="auto" className="text-sm">
                {subject || texts.noSubject}
              </p>
              <p className="text-sm text-muted">
                {is_wanted ? texts.readingAgain : texts.leftReasons[reason]}
                {others > 0 && ` ${texts.otherLeft(others)}`}
              </p>
            </div>
            {!is_wanted && reason !== 'gone' && (
              <SaveButton
                needs="readLeftMail"
                isSmall
                send={(api) => api.readLeftMail({ body: { id } })}
                reason={texts.nowReadAgain}
              >
                {texts.readAgain}
              </SaveButton>
            )}
            <SaveButton
              needs="deleteLeftMail"
              isSmall
              send={(api) => api.deleteLeftMail({ params: { id } })}
              reason={texts.nowOffList}
            >
              {texts.takeOffList}
            </SaveButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
