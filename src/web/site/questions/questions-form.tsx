import CircleCheck from 'lucide:circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '../../../contract/questions.ts';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/fields.tsx';
import type { JobSummary } from '../../../contract/jobs.ts';
import { type FormMessage, tellPageAround } from '../contact/form-message.ts';
import { framedEndClass } from '../contact/own-form-frame.tsx';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { BoardLead } from '../layout/board-lines.tsx';
import { PostedForm } from '../layout/posted-form.tsx';
import type { FormFault } from '../layout/visitor-form.ts';
import * as layout from '../layout/texts.ts';
import { answerField } from './asked-questions.ts';
import { versionField } from './form-answers.ts';
import * as texts from './texts.ts';
import { useAnswers } from './use-answers.ts';

/** A form sent without JavaScript that the API refused. */
export type RefusedAnswers = { key: string; values: Record<string, string>; fault: FormFault };

type QuestionsFormProps = {
  /** None: there are none, or the answers were sent before. */
  questions: Question[];
  reference: string;
  /** Open jobs like the one of the application. */
  similar: JobSummary[];
  job: Pick<JobSummary, 'name' | 'industry' | 'location'> | undefined;
  refused: RefusedAnswers | undefined;
  /** Without JavaScript. */
  wasSent: boolean;
  /** In no frame: no page around it says what it is, and what comes next. */
  isAlone: boolean;
  /** Leads to the job. */
  wayOn: ReactNode;
};

export function QuestionsForm(props: QuestionsFormProps) {
  const { questions, reference, similar, job, refused, wasSent, isAlone, wayOn } = props;
  const shown = questions.map(({ id }) => answerField(id));
  const { stored, note, send, isSending, fault, isSent } = useAnswers(reference, {
    refused: refused?.fault,
    shown,
  });
  const rest = { similar, job, wayOn: isAlone && wayOn };
  if (isSent || wasSent) return <NothingLeft title={texts.sent} says="answers-sent" {...rest} />;
  if (questions.length === 0) {
    return <NothingLeft title={texts.nothing} says="application-sent" {...rest} />;
  }
  return (
    <>
      {isAlone && (
        <BoardLead title={texts.formTitle}>
          <AboutJob job={job} />
          {texts.soonerCall}
        </BoardLead>
      )}
      <div className={isAlone ? 'max-w-2xl' : 'contents'}>
        <PostedForm
          heading={!isAlone && <h1 className="sr-only">{texts.formTitle}</h1>}
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
          <div className={framedEndClass}>
            <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-sm:w-full">
              {texts.send}
            </SubmitButton>
          </div>
        </PostedForm>
        {isAlone && wayOn}
      </div>
    </>
  );
}

/** The job that it is about. */
export function AboutJob({ job }: Pick<QuestionsFormProps, 'job'>) {
  return job && <bdi className="block font-semibold wrap-anywhere text-base-content">{job.name}</bdi>;
}

type NothingLeftProps = Pick<QuestionsFormProps, 'similar' | 'job' | 'wayOn'> & {
  title: string;
  says: FormMessage;
};

/** The page around it goes on when answers were sent. Without questions Done becomes its main button. */
function NothingLeft({ title, says, similar, job, wayOn }: NothingLeftProps) {
  const isSent = says === 'answers-sent';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    tellPageAround(says);
    if (isSent) heading.current?.focus();
  }, [says, isSent]);
  return (
    <>
      {wayOn ? (
        <BoardLead title={title} takesFocus={isSent} act={wayOn}>
          <AboutJob job={job} />
        </BoardLead>
      ) : (
        <h1 ref={heading} tabIndex={-1} className="mb-6 flex gap-2 text-xl focus:outline-none">
          <Icon of={CircleCheck} className="mt-1 text-success" /> {title}
        </h1>
      )}
      <SimilarJobs jobs={similar} to={job} target="_top" />
    </>
  );
}

/** One question, with the version that the person sees. */
function QuestionField({ question }: { question: Question }) {
  const { id, version } = question;
  return (
    <>
      <div className="group">
        <AnswerField question={question} />
        {question.kind === 'yes_no' && question.requirement !== '' && (
          <div role="status">
            <p className="-mt-3 mb-5 hidden group-has-[[value=no]:checked]:block">
              {texts.notMet(question.requirement)}
            </p>
          </div>
        )}
      </div>
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
