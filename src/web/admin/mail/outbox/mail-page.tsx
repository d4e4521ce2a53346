import { Link } from 'react-router';
import type { Mail } from '../../../../contract/mails.ts';
import { classes } from '../../../ui/classes.ts';
import { Details } from '../../../ui/details.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-page.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { NoMailServer } from '../no-mail-server.tsx';
import { MailFrame } from './mail-frame.tsx';
import { isOurReason, MailStateBadge } from './mail-state.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? texts.titleOf(loaderData) : texts.heading) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { params: { id = '' } }) => api.getMail({ params: { id } }), args);

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  const { recipient, kind, state, tries, answer, applicant_id, message_id, next_try_at } = mail;
  return (
    <EntityPage
      back={texts.backToMails}
      title={texts.titleOf(mail)}
      lead={
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          <bdi className="wrap-anywhere">{recipient || texts.agency}</bdi>
          {applicant_id !== null && (
            <Link to={entityAddress('applicant', applicant_id)} className="text-link pointer-coarse:py-2.5">
              {texts.seeApplicant}
            </Link>
          )}
          {message_id !== null && (
            <Link to={entityAddress('message', message_id)} className="text-link pointer-coarse:py-2.5">
              {texts.seeMessage}
            </Link>
          )}
        </p>
      }
      facts={[
        [texts.columns.state, <StateSince key="state" mail={mail} />],
        [
          texts.nextTry,
          state === 'delayed' && next_try_at !== null && <RelativeTime key="next" moment={next_try_at} />,
        ],
        [texts.kind, texts.kinds[kind]],
        [texts.tries, tries > 1 && tries],
        [texts.reason, isOurReason(mail) && answer],
      ]}
    >
      <div className="max-w-3xl">
        <Acts mail={mail} />
        <MailContent title={texts.titleOf(mail)} mail={mail} />
        {answer !== '' && !isOurReason(mail) && <Details title={texts.answerOfServer}>{answer}</Details>}
      </div>
    </EntityPage>
  );
}

function StateSince({ mail: { state, changed_at } }: { mail: Mail }) {
  return (
    <>
      <MailStateBadge state={state} /> · <RelativeTime moment={changed_at} />
    </>
  );
}

/** As it was sent, in both forms: some people read only text. */
function MailContent({ title, mail: { text, html } }: { title: string; mail: Mail }) {
  if (text === '') return <p className="text-muted">{texts.notWritten}</p>;
  return (
    <div>
      <MailFrame title={title} html={html} />
      <details className="mt-3">
        <summary className="cursor-pointer py-1 text-sm text-muted pointer-coarse:py-3">
          {texts.asText}
        </summary>
        <p
          dir="auto"
          className="mt-2 rounded-box border border-base-300 bg-base-200 p-5 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </p>
      </details>
    </div>
  );
}

function Acts({ mail: { id, recipient, state, suppressed } }: { mail: Mail }) {
  // A notice that waits for its recipients. One of a restored backup waits for an admin.
  if (recipient === '' && state !== 'kept') return null;
  const isHeldBack = suppressed !== null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {!isHeldBack && state !== 'waiting' && <SendAgain {...{ id, state }} />}
      {isHeldBack && <p className="w-full">{texts.isSuppressed[suppressed]}</p>}
      {recipient !== '' && (
        <SaveButton
          needs="updateSuppression"
          look={isHeldBack ? 'plain' : 'quiet'}
          className={classes('h-auto max-w-full py-2', !isHeldBack && '-ms-3')}
          send={(api) => api.updateSuppression({ body: { address: recipient, suppressed: !isHeldBack } })}
          reason={isHeldBack ? texts.released(recipient) : texts.suppressed(recipient)}
        >
          {isHeldBack ? texts.release : texts.suppress}
        </SaveButton>
      )}
    </div>
  );
}

function SendAgain({ id, state }: Pick<Mail, 'id' | 'state'>) {
  const wasKept = state === 'kept';
  if (!useSite().sendsMails)
    return (
      state !== 'sent' && (
        <div className="*:mb-0">
          <NoMailServer text={texts.cannotSend(wasKept)} />
        </div>
      )
    );
  return (
    <SaveButton
      needs="sendMailAgain"
      send={(api) => api.sendMailAgain({ body: { id } })}
      reason={texts.nowWaiting}
    >
      {texts.sendAgain(wasKept)}
    </SaveButton>
  );
}
