import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../contract/client.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { useTypingPause } from '../../ui/form/use-typing-pause.ts';
import { explainFault, failedCallOf, type FormFault, visitorsPatience } from '../layout/visitor-form.ts';
import { readAnswers } from './form-answers.ts';
import { dropAnswers, findAnswers, storeAnswers } from '../apply/own-answers.ts';

type AnswersOptions = {
  /** From a form sent without JavaScript. */
  refused: FormFault | undefined;
  /** The names of the shown fields. */
  shown: string[];
};

/**
 * Keeps answers in this browser as they are typed, saves them on the server after each pause, and sends them. A failure stays
 * with the form and everything typed.
 */
export function useAnswers(reference: string, { refused, shown }: AnswersOptions) {
  const { revalidate } = useRevalidator();
  // Without storage the key stays as long as the page.
  const [stored] = useState(() => findAnswers(reference));
  const { key } = stored;
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState(refused);
  const [isSent, setSent] = useState(false);
  const typed = useRef<FormData>(undefined);
  const saving = useRef(Promise.resolve());

  /** A failure needs no word: the next save and the sending take everything along. */
  async function save(): Promise<void> {
    if (!typed.current) return;
    const body = { reference, key, answers: readAnswers(typed.current) };
    await visitorApi.saveAnswers({ body }, { signal: visitorsPatience() }).catch(ignoreFailure);
  }

  const pause = useTypingPause(() => {
    // The server takes one save at a time.
    saving.current = saving.current.then(save);
  });

  function note(form: FormData): void {
    typed.current = form;
    const values = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    storeAnswers(reference, { key, values });
    pause.wait();
  }

  async function send(form: FormData): Promise<void> {
    note(form);
    pause.stop();
    setSending(true);
    try {
      await saving.current;
      const body = { reference, key, answers: readAnswers(form), send: true };
      await visitorApi.saveAnswers({ body }, { signal: visitorsPatience() });
      dropAnswers(reference);
      setFault(undefined);
      setSent(true);
    } catch (error) {
      const call = failedCallOf(error);
      // A question was added while the person answered.
      if (call.fields.some(({ field }) => !shown.includes(field))) await revalidate();
      setFault(explainFault(call, 'answers'));
    } finally {
      setSending(false);
    }
  }

  return { stored, note, send, isSending, fault, isSent };
}

function ignoreFailure(error: unknown): void {
  const isLeft = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isLeft && !isApiError(error)) throw error;
}
