import { useState } from 'react';
import type { MessageReceipt } from '../../../contract/messages.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { dropStored } from '../../ui/storage.ts';
import { explainFault, failedCallOf, type FormFault, visitorsPatience } from '../layout/visitor-form.ts';
import { draftKey, newMessage } from './new-message.ts';

/** Sends a message. A failure stays with the form and everything typed. */
export function useMessage(refused: FormFault | undefined) {
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
