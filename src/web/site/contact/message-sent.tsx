import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import type { MessageReceipt } from '../../../contract/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contactFormPath } from './new-message.ts';
import * as texts from './texts.ts';

/** Takes the place of the form once the message is stored. */
export function MessageSent({ receipt: { reference } }: { receipt: MessageReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl focus:outline-none">
        <Icon of={CircleCheck} className="text-success" /> {texts.sent}
      </h1>
      <p className="mt-3">{texts.next}</p>
      <p className="mt-1 text-muted">
        {texts.reference} <bdi className="whitespace-nowrap text-base-content">{reference}</bdi>
      </p>
      <a href={contactFormPath} className={buttonClass({ look: 'plain', className: 'mt-6' })}>
        {texts.another}
      </a>
    </>
  );
}
