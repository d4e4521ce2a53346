import type { NewAnswer } from '../../../contract/questions.ts';
import { readField } from '../layout/visitor-form.ts';

/** A hidden field beside each answer: the version of the question that the person sees. */
export const versionField = (questionId: string) => `version-${questionId}`;

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readAnswers(form: FormData): NewAnswer[] {
  return [...form.keys()].flatMap((name) => {
    const question_id = /^answer-(\d+)$/.exec(name)?.[1];
    if (question_id === undefined) return [];
    const version = Number(readField(form, versionField(question_id)));
    return [{ question_id, version, value: readField(form, name) }];
  });
}
