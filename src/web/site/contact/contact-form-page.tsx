import { data } from 'react-router';
import type { MessageReceipt } from '../../../contract/messages.ts';
import { pageFramedHeader } from '../../../contract/page.ts';
import { readForm, serverApi } from '../../api/load-page.ts';
import { answerRefusal, explainFault, failedCallOf } from '../layout/visitor-form.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/contact-form-page.ts';
import { ContactForm, type RefusedMessage } from './contact-form.tsx';
import { FramedMain, useIsAlone } from './own-form-frame.tsx';
import { newMessage, readDetails } from './new-message.ts';
import * as texts from './texts.ts';

/** The contact page shows it in a frame. */
export const headers: Route.HeadersFunction = () => ({ [pageFramedHeader]: '1' });

export const meta = () => unlistedMeta(texts.formTitle);

type Sent = { receipt: MessageReceipt } | { refused: RefusedMessage };

/** Takes the form when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const sent: Sent = { receipt: await serverApi(context).sendMessage({ body: newMessage(form) }) };
    return data(sent);
  } catch (error) {
    const call = failedCallOf(error);
    const sent: Sent = { refused: { details: readDetails(form), fault: explainFault(call, 'message') } };
    return answerRefusal(sent, call);
  }
}

/** The agency's own form. In its frame it has neither header nor footer. */
export default function ContactFormPage({ actionData }: Route.ComponentProps) {
  const isAlone = useIsAlone();
  return (
    <FramedMain isAlone={isAlone}>
      <ContactForm
        isAlone={isAlone}
        receipt={actionData && 'receipt' in actionData ? actionData.receipt : undefined}
        refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
      />
    </FramedMain>
  );
}
