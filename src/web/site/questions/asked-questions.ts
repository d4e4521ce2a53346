import type { VisitorApi } from '../../../contract/client.ts';
import type { Question } from '../../../contract/questions.ts';
import { answerOr } from '../../api/load-page.ts';

/** The API names faults by it. */
export const answerField = (questionId: string) => `answer-${questionId}`;

/** @param industry of the job; none for a general application */
export function isAskedFor(question: Pick<Question, 'industry'>, industry: string | undefined): boolean {
  return question.industry === '' || question.industry === industry;
}

/** A question as a page needs it that does not ask. A knock-out question has a requirement. */
export type AskedQuestion = Pick<Question, 'id' | 'industry' | 'requirement'>;

export async function listAsked(api: VisitorApi): Promise<AskedQuestion[]> {
  const questions = await answerOr(api.listQuestions(), []);
  return questions.map(({ id, industry, requirement }) => ({ id, industry, requirement }));
}

/** The ids of the questions to people who apply for a job of the industry. */
export function askedFor(asked: AskedQuestion[], industry: string | undefined): string[] {
  return asked.filter((each) => isAskedFor(each, industry)).map(({ id }) => id);
}

/** The needs that the knock-out questions ask for. */
export function requirementsFor(asked: AskedQuestion[], industry: string | undefined): string[] {
  return asked
    .filter((each) => isAskedFor(each, industry) && each.requirement !== '')
    .map(({ requirement }) => requirement);
}
