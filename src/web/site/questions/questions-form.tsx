import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Question } from '../../../contract/questions.ts';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { reportSent } from '../contact/form-message.ts';
import { PostedForm } from '../layout/posted-form.tsx';
import type { FormFault } from '../layout/visitor-form.ts';
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

export function QuestionsForm({ questions, reference, refused, wasSent }: QuestionsFormProps) {
  const shown = questions.map(({ id }) => answerField(id));
  const { stored, note, send, isSending, fault, isSent } = useAnswers(reference, {
    refused: refused?.fault,
    shown,
  });
  if (isSent || wasSent) return <NothingLeft title={texts.sent} />;
  if (questions.length === 0) return <NothingLeft title={texts.nothing} text={texts.nothingMore} />;
  return (
    <PostedForm
      heading={
        <>
          <h1 className="mb-1 text-xl">{texts.formTitle}</h1>
          <p className="needs-script mb-4 text-sm text-muted">{texts.keptAsYouGo}</p>
        </>
      }
      fault={fault}
      refused={refused?.values}
      findKept={() => stored.values}
      onTyping={note}
      onSend={send}
    >
      <input type="hidden" name="reference" value={reference} />
      {refused && <input type="hidden" name="key" value={refused.key} />}
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
      <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-md:w-full">
        {texts.send}
      </SubmitButton>
    </PostedForm>
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

/** One question, with the version that the person sees. */
function QuestionField({ question }: { question: Question }) {
  const { id, version } = question;
  return (
    <>
      <AnswerField question={question} />
      <input type="hidden" name={versionField(id)} value={version} />
    </>
  );
}

function AnswerField({ question }: { question: Question }) {
  const { id, text, kind, choices, help, required } = question;
  const common = {
    name: answerField(id),
    label: text,
    isOptional: !required,
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
