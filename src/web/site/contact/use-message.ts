import { useState } from 'react';
import type { MessageReceipt } from '../../../contract/messages.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { dropStored } from '../../ui/storage.ts';
import {
  describeFailedCall,
  type FailedCall,
  failedCallOf,
  visitorsPatience,
} from '../layout/visitor-form.ts';
import * as layout from '../layout/texts.ts';
import type { MessageFault } from './contact-form.tsx';
import { draftKey, newMessage } from './new-message.ts';

/** Sends a message. A failure stays with the form and everything typed. */
export function useMessage(refused: MessageFault | undefined) {
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
      setFault(explainMessageFault(failedCallOf(error)));
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, fault, receipt };
}

export function explainMessageFault(call: FailedCall): MessageFault {
  const { fields } = call;
  return { title: fields.length > 0 ? layout.checkFields : describeFailedCall(call, 'message'), fields };
}
