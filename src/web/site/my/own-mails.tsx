import type { OwnPage } from '../../../contract/own-page.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { Folded } from './sent-details.tsx';
import * as texts from './texts.ts';

export function OwnMails({ mails, messages }: Pick<OwnPage, 'mails' | 'messages'>) {
  return (
    <>
      {mails.length > 0 && (
        <section aria-labelledby="mails" className="border-t border-base-300 py-8">
          <h2 id="mails" className="text-xl">
            {texts.ourMails}
          </h2>
          <MailList mails={mails.slice(0, newestMails)} />
          {mails.length > newestMails && (
            <Folded title={texts.earlierMails(mails.length - newestMails)}>
              <div className="pl-7">
                <MailList mails={mails.slice(newestMails)} />
              </div>
            </Folded>
          )}
        </section>
      )}
      {messages.length > 0 && (
        <section aria-labelledby="messages" className="border-t border-base-300 py-8">
          <h2 id="messages" className="text-xl">
            {texts.yourMessages}
          </h2>
          <ul>
            {messages.map(({ id, created_at, text }) => (
              <li key={id} className="mt-4">
                <p className="text-sm text-muted">
                  <RelativeTime moment={created_at} />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Many mails keep nobody from the rest of the page. */
const newestMails = 4;

function MailList({ mails }: Pick<OwnPage, 'mails'>) {
  return (
    <ul>
      {mails.map(({ id, subject, sent_at, came_back, recipient, text }) => (
        <li key={id}>
          <Folded title={subject}>
            <div className="pl-7">
              <p className="text-sm text-muted">
                <RelativeTime moment={sent_at} /> · <span className="wrap-anywhere">{recipient}</span>
              </p>
              {came_back && <p className="text-sm text-error">{texts.cameBack}</p>}
              <p dir="auto" className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </div>
          </Folded>
        </li>
      ))}
    </ul>
  );
}
