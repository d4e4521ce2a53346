import type { Application } from '../../../../contract/applications.ts';
import type { AnswerSheet, Question } from '../../../../contract/questions.ts';
import * as apply from '../../../site/apply/texts.ts';
import { isAskedFor } from '../../../site/questions/asked-questions.ts';

type Answer = AnswerSheet['answers'][number];

export type Answers = {
  given: Answer[];
  /** The person has answered some, and sent none. */
  isBegun: boolean;
  unanswered: Pick<Question, 'id' | 'text'>[];
};

type Asked = Pick<Question, 'id' | 'text' | 'industry'>;

/** The answers after an application, each question once, and the questions of now that have none. */
export function listAnswers(
  { submissions, job }: Pick<Application, 'submissions' | 'job'>,
  questions: Asked[],
): Answers {
  const sheets = submissions.flatMap(({ answer_sheets }) => answer_sheets);
  const isSent = ({ sent_at }: AnswerSheet) => sent_at !== null;
  // The newest come first.
  const inOrder = [...sheets.filter(isSent), ...sheets.filter((sheet) => !isSent(sheet))];
  const given = new Map<string, Answer>();
  for (const answer of inOrder.flatMap(({ answers }) => answers)) {
    if (!given.has(answer.question_id)) given.set(answer.question_id, answer);
  }
  return {
    given: [...given.values()],
    isBegun: given.size > 0 && !sheets.some(isSent),
    unanswered: questions.filter(
      (question) => isAskedFor(question, job?.industry) && !given.has(question.id),
    ),
  };
}

/** The work and the place that somebody looks for without a job: the newest words of each. */
export function listWanted({ submissions }: Pick<Application, 'submissions'>): Answer[] {
  const titles = { wanted_work: apply.wantedWork, wanted_place: apply.wantedPlace };
  return Object.entries(titles).flatMap(([field, question]) => {
    const value = submissions.map((each) => each[field as keyof typeof titles]).find((words) => words !== '');
    return value === undefined
      ? []
      : { question_id: field, question, kind: 'text' as const, requirement: '', value };
  });
}

/** The answers to knock-out questions: each with what the job needs. */
export function listKnockOuts(application: Pick<Application, 'submissions' | 'job'>): Answer[] {
  return listAnswers(application, []).given.filter(({ requirement }) => requirement !== '');
}
