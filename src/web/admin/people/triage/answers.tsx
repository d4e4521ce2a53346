import type { Application } from '../../../../contract/applications.ts';
import type { Question } from '../../../../contract/questions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AnswerList } from '../applications/submitted-details.tsx';
import { AskByEmail } from '../privacy/personal-data.tsx';
import { listAnswers, listWanted } from './answers-of.ts';
import * as texts from './texts.ts';

type AnswersProps = { application: Application; questions: Question[] };

/** The answers to the questions, open, and the questions without one. Nothing where nothing is asked. */
export function Answers({ application, questions }: AnswersProps) {
  const { given: answers, isBegun, unanswered } = listAnswers(application, questions);
  const given = [...listWanted(application), ...answers];
  if (given.length === 0 && unanswered.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="answers" className="flex items-center gap-3 text-xl">
          {texts.answers}
          {isBegun && <Badge tone="neutral">{texts.notSent}</Badge>}
        </h2>
        {given.length === 0 && <p className="text-muted">{texts.noAnswers}</p>}
        {given.length === 0 && isAsked(application) && (
          <AskByEmail id={application.applicant.id}>{texts.askForAnswers}</AskByEmail>
        )}
      </div>
      {given.length > 0 && <AnswerList answers={given} isWide />}
      {unanswered.length > 0 && given.length > 0 && (
        <p className="measure text-sm text-muted wrap-anywhere">
          <strong className="font-semibold">{texts.unanswered}:</strong>{' '}
          {unanswered.map(({ text }) => text).join(' · ')}
        </p>
      )}
      {unanswered.length > 0 && given.length === 0 && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer py-1 pointer-coarse:py-3">
            {texts.questions(unanswered.length)}
          </summary>
          <ul className="measure wrap-anywhere">
            {unanswered.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Whether the own page of the person asks. */
function isAsked({ job, stage }: Application): boolean {
  return stage.kind === 'in_progress' && job?.active !== false;
}
