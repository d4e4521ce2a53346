import { useEffect, useRef, useState } from 'react';
import CircleCheck from 'lucide:circle-check';
import { useSearchParams } from 'react-router';
import ArrowRight from 'lucide:arrow-right';
import type { MessageReceipt } from '../../../contract/messages.ts';
import { readStored, store, dropStored } from '../../ui/storage.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type FormFault, explainFault, failedCallOf, visitorsPatience } from '../layout/visitor-form.ts';
import { MeantAddress, useDoubt } from '../layout/meant-address.tsx';
import { PrivacyNote } from '../layout/privacy-note.tsx';
import { TrapField } from '../layout/trap-field.tsx';
import { PostedForm } from '../layout/posted-form.tsx';
import { CallUs } from './contact-lines.tsx';
import { framedEndClass } from './own-form-frame.tsx';
import { contactFormPath, draftKey, type MessageDetails, readDetails, newMessage } from './new-message.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { useSite } from '../layout/use-site.ts';
import * as layout from '../layout/texts.ts';
import * as texts from './texts.ts';

/** A form sent without JavaScript that the API refused. */
export type RefusedMessage = { details: MessageDetails; fault: FormFault };

type ContactFormProps = {
  /** The receipt of a message sent without JavaScript. */
  receipt: MessageReceipt | undefined;
  refused: RefusedMessage | undefined;
};

export function ContactForm({ receipt: posted, refused }: ContactFormProps) {
  const { send, isSending, fault: lastFault, receipt = posted } = useMessage(refused?.fault);
  const { meant, fault, sendUnlessDoubted } = useDoubt(send, lastFault);
  const { topic, isOrder } = useTopic(refused);
  if (receipt) return <MessageSent receipt={receipt} />;
  return (
    <PostedForm
      action={contactFormPath}
      heading={<h1 className="mb-4 text-xl">{isOrder ? texts.orderPeople : texts.writeToUs}</h1>}
      fault={fault}
      refused={refused?.details ?? { topic }}
      findKept={() => (readStored('tab', draftKey) ?? {}) as Partial<MessageDetails>}
      onTyping={(form) => store('tab', draftKey, readDetails(form))}
      onSend={sendUnlessDoubted}
    >
      {isOrder ? (
        <input type="hidden" name="topic" value={topic} />
      ) : (
        <SelectField
          name="topic"
          label={texts.topic}
          emptyText={texts.chooseTopic}
          options={Object.entries(texts.topics)}
        />
      )}
      <div className={pairClass}>
        <TextField name="name" label={texts.name} autoComplete="name" />
        <TextField name="email" label={texts.email} type="email" inputMode="email" autoComplete="email" />
      </div>
      {isOrder && <OrderFields />}
      <TextArea name="text" isMessage {...(isOrder ? texts.order : { label: texts.message })} />
      <TrapField id="trap" />
      <PrivacyNote />
      <MeantAddress meant={meant} />
      <div className={framedEndClass}>
        <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-sm:w-full">
          {isOrder ? texts.sendRequest : texts.send}
        </SubmitButton>
      </div>
      <h2 className="mt-4 text-lg sm:mt-8">{texts.whatNext}</h2>
      <p className="mt-1">
        <Next />
      </p>
      {!isOrder && <OtherWays />}
    </PostedForm>
  );
}

/** Without JavaScript a refused form has lost its address. */
function useTopic(refused: RefusedMessage | undefined): { topic: string; isOrder: boolean } {
  const [search] = useSearchParams();
  if (refused) return { topic: refused.details.topic, isOrder: refused.details.company !== undefined };
  const topic = search.get('topic') ?? '';
  return { topic, isOrder: topic === 'staff' };
}

/** A recruiter calls back with them, and with people in mind. */
function OrderFields() {
  return (
    <>
      <div className={pairClass}>
        <TextField name="company" label={texts.company} autoComplete="organization" />
        <TextField name="phone" label={texts.phone} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className={pairClass}>
        <TextField name="people" label={texts.howMany} isOptional autoComplete="off" />
        <TextField name="needed_by" label={texts.byWhen} isOptional autoComplete="off" />
      </div>
    </>
  );
}

const pairClass = 'gap-4 sm:grid sm:grid-cols-2';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl focus:outline-none">
        <Icon of={CircleCheck} className="text-success" /> {texts.sent}
      </h1>
      <p className="mt-3">
        <Next />
      </p>
      <p className="mt-1 text-muted">
        {texts.reference} <bdi className="inline-block text-base-content">{reference}</bdi>
      </p>
      <a href={contactFormPath} className={buttonClass({ look: 'plain', className: 'mt-6' })}>
        {texts.another}
      </a>
      <OtherWays />
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
function OtherWays() {
  const { hasEmployerPage, sendsMails } = useSite();
  const ways = [
    { to: '/jobs', text: texts.seeJobs },
    ...(sendsMails ? [{ to: '/my', text: texts.seeApplication }] : []),
    ...(hasEmployerPage ? [{ to: '/employers', text: texts.seeEmployers }] : []),
  ];
  return (
    <nav aria-labelledby="other-ways" className="mt-8 sm:mt-12">
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
