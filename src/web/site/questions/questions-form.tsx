import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Question } from '../../../contract/questions.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { reportSent } from '../contact/form-message.ts';
import { fillEmptyFields, type FormFault } from '../layout/visitor-form.ts';
import * as layout from '../layout/texts.ts';
import { answerField, versionField } from './asked-questions.ts';
import * as texts from './texts.ts';
import { useAnswers } from './use-answers.ts';

/** A form sent without JavaScript that the API refused. */
export type RefusedAnswers = { key: string; values: Record<string, string>; fault: FormFault };

type QuestionsFormProps = {
  questions: Question[];
  reference: string;
  refused: RefusedAnswers | undefined;
  /** Without JavaScript. */
  wasSent: boolean;
};

/** Without JavaScript the browser posts the form to its own page. */
export function QuestionsForm({ questions, reference, refused, wasSent }: QuestionsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = questions.map(({ id }) => answerField(id));
  const { stored, note, send, isSending, fault, isSent } = useAnswers(reference, {
    refused: refused?.fault,
    shown,
  });
  const isHydrated = useIsHydrated();
  useEffect(() => fillEmptyFields(form.current, stored.values), [stored]);
  if (isSent || wasSent) return <NothingLeft title={texts.sent} />;
  if (questions.length === 0) return <NothingLeft title={texts.nothing} text={texts.nothingMore} />;
  const errorOf = (name: string) => fault?.fields.find(({ field }) => field === name)?.message;
  const noteTyping = () => form.current && note(new FormData(form.current));
  return (
    <form
      ref={form}
      method="post"
      autoComplete="off"
      // The browser's own messages vanish, and some screen readers miss them.
      noValidate={isHydrated}
      onInput={noteTyping}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <h1 className="mb-1 text-xl">{texts.formTitle}</h1>
      <p className="needs-script mb-4 text-sm text-muted">{texts.keptAsYouGo}</p>
      {fault && <ErrorSummary title={fault.title} faults={fault.fields} />}
      <input type="hidden" name="reference" value={reference} />
      {refused && <input type="hidden" name="key" value={refused.key} />}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          error={errorOf(answerField(question.id))}
          answer={refused?.values[answerField(question.id)]}
        />
      ))}
      <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-md:w-full">
        {texts.send}
      </SubmitButton>
    </form>
  );
}

/** Tells the page around it, so that Done becomes its main button. */
function NothingLeft({ title, text }: { title: string; text?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    reportSent();
    if (text === undefined) heading.current?.focus();
  }, [text]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="flex gap-2 text-xl focus:outline-none">
        <Icon of={CircleCheck} className="mt-1 text-success" /> {title}
      </h1>
      {text !== undefined && <p className="mt-3">{text}</p>}
      <p className="mt-3 text-muted">{texts.done}</p>
    </>
  );
}

type QuestionFieldProps = {
  question: Question;
  error: string | undefined;
  /** From a form sent without JavaScript. */
  answer: string | undefined;
};

/** One question, with the version that the person sees. */
function QuestionField({ question, error, answer }: QuestionFieldProps) {
  const { id, version } = question;
  return (
    <>
      <AnswerField question={question} error={error} answer={answer} />
      <input type="hidden" name={versionField(id)} value={version} />
    </>
  );
}

function AnswerField({ question, error, answer }: QuestionFieldProps) {
  const { id, text, kind, choices, help, required } = question;
  const common = {
    name: answerField(id),
    id: answerField(id),
    label: text,
    isOptional: !required,
    error,
    defaultValue: answer,
    ...(help !== '' && { help }),
  };
  switch (kind) {
    case 'text':
      return <TextField {...common} />;
    case 'long_text':
      return <TextArea {...common} isShort />;
    case 'number':
      return <TextField {...common} inputMode="decimal" />;
    case 'date':
      return <TextField {...common} type="date" min="1900-01-01" max="2999-12-31" />;
    case 'yes_no':
      return <SelectField {...common} emptyText={texts.choose} options={Object.entries(texts.yesNo)} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          emptyText={texts.choose}
          options={choices.split('\n').map((choice) => [choice, choice])}
        />
      );
  }
}
