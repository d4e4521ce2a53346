import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import ArrowRight from 'lucide:arrow-right';
import type { MessageReceipt } from '../../../contract/messages.ts';
import { readStored, store, dropStored } from '../../ui/storage.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type FormFault, explainFault, failedCallOf, visitorsPatience } from '../layout/visitor-form.ts';
import { BoardLead } from '../layout/board-lines.tsx';
import { MeantAddress, useDoubt } from '../layout/meant-address.tsx';
import { PrivacyNote } from '../layout/privacy-note.tsx';
import { TrapField } from '../layout/trap-field.tsx';
import { PostedForm } from '../layout/posted-form.tsx';
import { CallUs } from './contact-lines.tsx';
import { framedEndClass, growFrame } from './own-form-frame.tsx';
import { contactFormPath, draftKey, type MessageDetails, readDetails, newMessage } from './new-message.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { useSite } from '../layout/use-site.ts';
import * as layout from '../layout/texts.ts';
import * as texts from './texts.ts';

/** A form sent without JavaScript that the API refused. */
export type RefusedMessage = { details: MessageDetails; fault: FormFault };

type ContactFormProps = {
  /** In no frame: no page around it says what it is. */
  isAlone: boolean;
  /** The receipt of a message sent without JavaScript. */
  receipt: MessageReceipt | undefined;
  refused: RefusedMessage | undefined;
};

export function ContactForm({ isAlone, receipt: posted, refused }: ContactFormProps) {
  const { send, isSending, fault: lastFault, receipt = posted } = useMessage(refused?.fault);
  const { meant, fault, sendUnlessDoubted } = useDoubt(send, lastFault);
  const { topic, isOrder } = useTopic(refused);
  useEffect(() => {
    if (isOrder && fault) growFrame();
  }, [isOrder, fault]);
  if (receipt) return <MessageSent receipt={receipt} />;
  return (
    <AroundForm isAlone={isAlone} isOrder={isOrder}>
      <PostedForm
        action={contactFormPath}
        fault={isOrder && fault ? faultOfOrder(fault) : fault}
        refused={refused?.details ?? { topic }}
        findKept={() => (readStored('tab', draftKey) ?? {}) as Partial<MessageDetails>}
        onTyping={(form) => store('tab', draftKey, readDetails(form))}
        onSend={sendUnlessDoubted}
      >
        {isOrder ? <OrderFields topic={topic} /> : <MessageFields />}
        <TextArea name="text" isMessage {...(isOrder ? texts.order : { label: texts.message })} />
        <TrapField id="trap" />
        <PrivacyNote />
        <MeantAddress meant={meant} />
        <div className={framedEndClass}>
          <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-sm:w-full">
            {isOrder ? texts.sendRequest : texts.send}
          </SubmitButton>
        </div>
      </PostedForm>
    </AroundForm>
  );
}

function faultOfOrder({ title, fields }: FormFault): FormFault {
  return { title, fields: fields.map((each) => ({ ...each, message: texts.orderFault(each.message) })) };
}

type AroundFormProps = { isAlone: boolean; isOrder: boolean; children: ReactNode };

/** In its frame the form has what comes next below it, and alone above it. It keeps its place in both. */
function AroundForm({ isAlone, isOrder, children }: AroundFormProps) {
  const title = isOrder ? texts.orderPeople : texts.writeToUs;
  return (
    <>
      {isAlone ? (
        <BoardLead title={title}>
          <Next />
        </BoardLead>
      ) : (
        <h1 className="mb-4 text-xl">{title}</h1>
      )}
      <div className={isAlone ? besideClass : undefined}>
        {children}
        {!isAlone && (
          <>
            <h2 className="mt-4 text-lg sm:mt-8">{texts.whatNext}</h2>
            <p className="mt-1">
              <Next />
            </p>
          </>
        )}
        {(isAlone || !isOrder) && <OtherWays className={isAlone ? '' : 'mt-8 sm:mt-12'} />}
      </div>
    </>
  );
}

/** Without JavaScript a refused form has lost its address. */
function useTopic(refused: RefusedMessage | undefined): { topic: string; isOrder: boolean } {
  const [search] = useSearchParams();
  if (refused) return { topic: refused.details.topic, isOrder: refused.details.company !== undefined };
  const topic = search.get('topic') ?? '';
  return { topic, isOrder: topic === 'staff' };
}

function MessageFields() {
  return (
    <>
      <SelectField
        name="topic"
        label={texts.topic}
        emptyText={texts.chooseTopic}
        options={Object.entries(texts.topics)}
      />
      <div className={pairClass}>
        {nameField}
        {emailField}
      </div>
    </>
  );
}

/** A recruiter calls back with them, and with people in mind. */
function OrderFields({ topic }: { topic: string }) {
  return (
    <>
      <input type="hidden" name="topic" value={topic} />
      <div className={pairClass}>
        <TextField name="company" label={texts.company} autoComplete="organization" />
        {nameField}
      </div>
      <div className={pairClass}>
        {emailField}
        <TextField name="phone" label={texts.phone} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className={pairClass}>
        <TextField name="people" label={texts.howMany} isOptional autoComplete="off" />
        <TextField name="needed_by" label={texts.byWhen} isOptional autoComplete="off" />
      </div>
    </>
  );
}

const nameField = <TextField name="name" label={texts.name} autoComplete="name" />;
const emailField = (
  <TextField name="email" label={texts.email} type="email" inputMode="email" autoComplete="email" />
);
/** Two fields beside each other where both have room. */
const pairClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-4';
const besideClass = 'grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]';

function Next() {
  const { sendsMails, answerWithinDays } = useSite();
  return (
    <>
      {texts.next(answerWithinDays, sendsMails)}
      <CallUs />
    </>
  );
}

/** Takes the place of the form once the message is stored. */
function MessageSent({ receipt: { reference } }: { receipt: MessageReceipt }) {
  return (
    <>
      <BoardLead
        title={texts.sent}
        takesFocus
        lines={
          <span>
            <span className="block text-sm text-muted">{texts.whatNext}</span>
            <Next />
          </span>
        }
        act={
          <a href={contactFormPath} className={buttonClass({ look: 'plain' })}>
            {texts.another}
          </a>
        }
      >
        {texts.reference} <bdi className="inline-block text-base-content">{reference}</bdi>
      </BoardLead>
      <OtherWays className="" />
    </>
  );
}

/** Sends a message. A failure stays with the form and everything typed. */
function useMessage(refused: FormFault | undefined) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState(refused);
  const [receipt, setReceipt] = useState<MessageReceipt>();

  async function send(form: FormData): Promise<void> {
    setSending(true);
    try {
      setReceipt(await visitorApi.sendMessage({ body: newMessage(form) }, { signal: visitorsPatience() }));
      setFault(undefined);
      dropStored('tab', draftKey);
    } catch (error) {
      setFault(explainFault(failedCallOf(error), 'message'));
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, fault, receipt };
}

/** The pages of what people write for most often. The links leave the frame around them. */
function OtherWays({ className }: { className: string }) {
  const { hasEmployerPage, sendsMails } = useSite();
  const ways = [
    { to: '/jobs', text: texts.seeJobs },
    ...(sendsMails ? [{ to: '/my', text: texts.seeApplication }] : []),
    ...(hasEmployerPage ? [{ to: '/employers', text: texts.seeEmployers }] : []),
  ];
  return (
    <nav aria-labelledby="other-ways" className={className}>
      <h2 id="other-ways" className="mb-1 text-lg">
        {texts.otherWays}
      </h2>
      <ul>
        {ways.map(({ to, text }) => (
          <li key={to} className="border-t border-base-300">
            <a
              href={to}
              target="_top"
              className="flex min-h-11 items-center justify-between sm:min-h-14 gap-3 underline-offset-4 hover:underline"
            >
              {text} <Icon of={ArrowRight} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
