import type { Mail } from '../../../../contract/mails.ts';
import { classes } from '../../../ui/classes.ts';
import { Details } from '../../../ui/details.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { EntityLink, EntityPage } from '../../entity/entity-page.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-page.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { NoMailServer } from '../no-mail-server.tsx';
import { MailFrame } from './mail-frame.tsx';
import { isOurReason, MailStateBadge, NextTry } from './mail-state.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? texts.titleOf(loaderData.mail) : texts.heading) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { params: { id = '' } }) => {
    const [mail, sender] = await Promise.all([api.getMail({ params: { id } }), api.getMailSettings()]);
    return { mail, sender };
  }, args);

export default function MailPage({ loaderData: { mail, sender } }: Route.ComponentProps) {
  const { recipient, state, kind, tries, answer, applicant_id, message_id, suppressed } = mail;
  // One that has left may have had another sender.
  const isHere = ['waiting', 'delayed', 'kept'].includes(state);
  return (
    <EntityPage
      back={texts.backToMails}
      title={texts.titleOf(mail)}
      facts={[
        [texts.from, isHere && <bdi key="from">{texts.senderOf(sender)}</bdi>],
        [
          texts.columns.to,
          <span key="to" className="flex flex-wrap items-baseline">
            <bdi>{recipient || texts.agency}</bdi>
            <EntityLink kind="applicant" id={applicant_id} text={texts.seeApplicant} />
            <EntityLink kind="message" id={message_id} text={texts.seeMessage} />
          </span>,
        ],
        [texts.kind, texts.kinds[kind]],
        [texts.tries, tries > 1 && tries],
      ]}
    >
      <div className="max-w-3xl">
        <State mail={mail} />
        <MailContent title={texts.titleOf(mail)} mail={mail} />
        {answer !== '' && !isOurReason(mail) && <Details title={texts.answerOfServer}>{answer}</Details>}
        {recipient !== '' && suppressed === null && (
          <div className="mt-8 -ms-3">
            <SuppressButton address={recipient} />
          </div>
        )}
      </div>
    </EntityPage>
  );
}

/** The state, its reason, and the one thing to do about it. */
function State({ mail }: { mail: Mail }) {
  const { id, recipient, state, changed_at, answer, suppressed } = mail;
  // A notice that waits for its recipients. One of a restored backup waits for an admin.
  const isNotice = recipient === '' && state !== 'kept';
  return (
    <section
      aria-label={texts.columns.state}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-base-300 py-3"
    >
      <div className="min-w-0 grow">
        <p className="text-sm">
          <MailStateBadge state={state} isReasonSaid /> · <RelativeTime moment={changed_at} />
        </p>
        <NextTry mail={mail} />
        {suppressed === null ? (
          isOurReason(mail) && answer !== '' && <p>{answer}</p>
        ) : (
          <p>{texts.isSuppressed[suppressed]}</p>
        )}
      </div>
      {suppressed !== null ? (
        <SuppressButton address={recipient} isHeldBack />
      ) : (
        !isNotice && state !== 'waiting' && <SendAgain {...{ id, state }} />
      )}
    </section>
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

function SuppressButton({ address, isHeldBack = false }: { address: string; isHeldBack?: boolean }) {
  return (
    <SaveButton
      needs="updateSuppression"
      look={isHeldBack ? 'plain' : 'quiet'}
      isSmall
      className={classes('h-auto max-w-full py-2', !isHeldBack && 'font-normal')}
      send={(api) => api.updateSuppression({ body: { address, suppressed: !isHeldBack } })}
      reason={isHeldBack ? texts.released(address) : texts.suppressed(address)}
    >
      {isHeldBack ? texts.release : texts.suppress}
    </SaveButton>
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
      isSmall
      send={(api) => api.sendMailAgain({ body: { id } })}
      reason={texts.nowWaiting}
    >
      {texts.sendAgain(wasKept)}
    </SaveButton>
  );
}
