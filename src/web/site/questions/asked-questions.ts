import { isApiError, type VisitorApi } from '../../../contract/client.ts';
import type { NewAnswer, Question } from '../../../contract/questions.ts';
import { readField } from '../layout/visitor-form.ts';

/** The API names faults by it. */
export const answerField = (questionId: string) => `answer-${questionId}`;

/** A hidden field beside each answer: the version of the question that the person sees. */
export const versionField = (questionId: string) => `version-${questionId}`;

/** @param industry of the job; none for a general application */
export function isAskedFor(question: Pick<Question, 'industry'>, industry: string | undefined): boolean {
  return question.industry === '' || question.industry === industry;
}

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readAnswers(form: FormData): NewAnswer[] {
  return [...form.keys()].flatMap((name) => {
    const question_id = /^answer-(\d+)$/.exec(name)?.[1];
    if (question_id === undefined) return [];
    const version = Number(readField(form, versionField(question_id)));
    return [{ question_id, version, value: readField(form, name) }];
  });
}

/** The need that a knock-out question asks for, and the industry whose jobs need it. */
export type Requirement = { industry: string; text: string };

/** A page is shown without requirements rather than not at all. */
export async function listRequirements(api: VisitorApi): Promise<Requirement[]> {
  try {
    const questions = await api.listQuestions();
    return questions.flatMap(({ industry, requirement }) =>
      requirement === '' ? [] : [{ industry, text: requirement }],
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}

export function requirementsFor(requirements: Requirement[], industry: string | undefined): string[] {
  return requirements.filter((each) => isAskedFor(each, industry)).map(({ text }) => text);
}
