import { Allowed } from '../accounts/session/viewer.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FullMessage, Message } from '../../../contract/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { EntityLink, EntityPage } from '../entity/entity-page.tsx';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { AskingButton, SaveButton } from '../changes/forms/save-button.tsx';
import { systemPaths } from '../layout/main-pages.ts';
import { newJobPath } from '../layout/palette/create-from-address.ts';
import type { OrderedJob } from '../jobs/form/job-forms.tsx';
import { AnsweredBadge } from './answered-badge.tsx';
import { ByMail } from './by-mail.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { ReplyForm } from './reply-form.tsx';
import { extendWalk, keepWalk, placeInWalk, readMessageWalk } from '../people/list-walk.ts';
import { WalkLinks } from '../people/triage/walk-links.tsx';
import { MailsBeside } from '../mail/outbox/mails-beside.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/message-page.ts';
import { pageTitle } from '../layout/texts.ts';
import type { Mail } from '../../../contract/mails.ts';
import { mailAddress, MailStateBadge } from '../mail/outbox/mail-state.tsx';
import { titleOf } from '../mail/outbox/texts.ts';
import * as texts from './texts.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? texts.messageFrom(loaderData.message.name) : texts.heading) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { params: { id = '' } }) => {
    const known = readMessageWalk();
    const [message, mails, replies, walk] = await Promise.all([
      api.getMessage({ params: { id } }),
      api.listMails({ query: { message: id, kind: 'message_confirmation' } }),
      api.listMails({ query: { message: id, kind: 'reply' } }),
      known && extendWalk(api, known, id),
    ]);
    if (walk && walk !== known) keepWalk(walk);
    const answers = await Promise.all(replies.items.map((mail) => api.getMail({ params: { id: mail.id } })));
    return { message, mails, answers: answers.toReversed(), place: walk && placeInWalk(walk, id) };
  }, args);

export default function MessagePage({
  loaderData: { message, mails, answers, place },
}: Route.ComponentProps) {
  const { name, email, text, applicant_id, suspected, order, by_mail, answered, answers: ours } = message;
  const mailed = [...answers.toReversed(), ...mails.items];
  return (
    <EntityPage
      back={texts.back}
      walk={place && <WalkLinks place={place} of="messages" />}
      title={name}
      lead={
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
          {order && <Badge tone="warning">{texts.jobOrder}</Badge>}
          <AnsweredBadge isAnswered={answered} />
          {order && (
            <a href={phoneAddress(order.phone)} className="text-link whitespace-nowrap empty:hidden">
              {order.phone_shown}
            </a>
          )}
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
          <EntityLink kind="applicant" id={applicant_id} text={texts.seeApplicant} />
        </p>
      }
      acts={
        <>
          <Facts message={message} />
          {mailed.length > 0 && <MailsBeside mails={{ items: mailed }} />}
          <EraseMessage id={message.id} />
        </>
      }
    >
      <div className="*:first:mt-0">
        {suspected && <SpamNote message={message} />}
        <p
          dir="auto"
          className="mt-6 rounded-box border border-base-300 bg-base-200 p-5 whitespace-pre-wrap wrap-anywhere"
        >
          {text || texts.noWords}
        </p>
        {by_mail && <ByMail mail={by_mail} ours={ours} />}
        <Answers mails={answers} />
        <ReplyForm message={message} />
        <Acts message={message} />
      </div>
    </EntityPage>
  );
}

function Facts({ message: { topic, order, by_mail, created_at, reference } }: { message: FullMessage }) {
  return (
    <dl className="space-y-2 wrap-anywhere">
      {listOrderFacts(order).map(([title, value]) => (
        <Fact key={title} title={title} value={value} />
      ))}
      {by_mail && <Fact title={texts.subjectOfMail} value={by_mail.subject} />}
      {!by_mail && !order && <Fact title={texts.columns.topic} value={texts.topics[topic]} />}
      <Fact title={texts.columns.received} value={<RelativeTime moment={created_at} />} />
      <Fact title={texts.reference} value={<span className="text-muted">{reference}</span>} />
    </dl>
  );
}

/** The ways to answer, and that it is answered. */
function Acts({ message }: { message: FullMessage }) {
  const { id, email, text, reference, order, answered } = message;
  const { sendsMails } = useSite();
  const subject = encodeURIComponent(texts.subject(reference));
  // A form to answer in has the main act.
  const mainLook = answered || sendsMails ? 'plain' : 'accent';
  const hasPhone = order !== null && order.phone !== '';
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2 lg:-mr-12">
        {hasPhone && (
          <a href={phoneAddress(order.phone)} className={buttonClass({ look: mainLook })}>
            {texts.call} <bdi className="sr-only">{order.phone_shown}</bdi>
          </a>
        )}
        {order && (
          <Allowed to="createJob">
            <LinkButton
              to={newJobPath}
              state={
                {
                  order: { id, text, ...pickTexts(order, 'company', 'people', 'needed_by') },
                } satisfies OrderedJob
              }
            >
              {texts.postJob}
            </LinkButton>
          </Allowed>
        )}
        <Allowed to="replyToMessage">
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            className={buttonClass({ look: hasPhone ? 'plain' : mainLook })}
          >
            {texts.answerByEmail}
          </a>
        </Allowed>
        <AnsweredButton message={message} />
      </div>
      {!sendsMails && (
        <Allowed to="replyToMessage">
          <OpensMailProgram />
        </Allowed>
      )}
    </>
  );
}

function Fact({ title, value }: { title: string; value: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-34 shrink-0 text-muted">{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function OpensMailProgram() {
  return (
    <p className="mt-2 text-sm text-muted">
      {texts.opensMail}{' '}
      <Allowed to="updateWebsite">
        <Link to={systemPaths.mailServer} className="text-link">
          {texts.connectOne}
        </Link>{' '}
        {texts.toAnswerHere}
      </Allowed>
    </p>
  );
}

function listOrderFacts(order: FullMessage['order']): [string, string][] {
  if (!order) return [];
  const { company, people, needed_by } = order;
  const { order: names } = texts;
  const facts: [string, string][] = [
    [names.company, company],
    [names.people, people],
    [names.needed_by, needed_by],
  ];
  return facts.filter(([, value]) => value !== '');
}

function AnsweredButton({ message }: { message: Message }) {
  const { id, name, version, answered, answered_at, answered_by } = message;
  return (
    <>
      <SaveButton
        needs="updateMessage"
        send={(api) => api.updateMessage({ body: { id, version, answered: !answered } })}
        reason={answered ? texts.nowOpen(name) : texts.nowAnswered(name)}
      >
        {answered ? texts.markOpen : texts.markAnswered}
      </SaveButton>
      {answered_at !== null && (
        <p className="text-sm text-muted">
          {texts.answeredBy(answered_by)}, <RelativeTime moment={answered_at} />
        </p>
      )}
    </>
  );
}

function SpamNote({ message: { id, name, version, by_mail } }: { message: FullMessage }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-prose">{by_mail ? texts.looksForged : texts.looksLikeSpam}</p>
      <SaveButton
        needs="updateMessage"
        isSmall
        send={(api) => api.updateMessage({ body: { id, version, suspected: false } })}
        reason={texts.accepted(name)}
      >
        {texts.isPerson}
      </SaveButton>
    </div>
  );
}

/** For a sender who wants to be forgotten. Nothing of the message stays, not even for an undo. */
function EraseMessage({ id }: { id: string }) {
  return (
    <Allowed to="deleteMessage">
      <div className="mt-6 -ml-3">
        <AskingButton
          needs="deleteMessage"
          isQuiet
          text={texts.erase}
          question={texts.eraseQuestion}
          yes={texts.erase}
          no={texts.keep}
          send={(api) => api.deleteMessage({ params: { id } })}
          savedAt="/admin/messages"
          reason={texts.erased}
        >
          <p className="mb-6">{texts.eraseHelp}</p>
        </AskingButton>
      </div>
    </Allowed>
  );
}

/** The mails that answered a message, below it, the oldest first. */
function Answers({ mails }: { mails: Mail[] }) {
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
