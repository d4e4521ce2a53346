import { withinDays } from '../layout/within-days.ts';
import type { QuestionsLeft } from './shown-application.ts';

export const left = (questions: QuestionsLeft) => {
  if (questions === 'unsent') return 'You haven’t sent your answers yet.';
  if (questions === 'some') return 'A few questions are left.';
  return questions === 1 ? '1 question is left.' : `${questions} questions are left.`;
};
export const answerQuestions = 'Answer the questions';
export const seeApplication = 'See your application';
export const addDocument = 'Add a resume or document';
export const addAnother = 'Add another document';
export const reference = 'Reference';
export const whatNext = 'What happens next';
export const whenItFits = 'We’ll get in touch when something fits.';
export const recruiterReads = (days: number | null) => {
  if (days === null) return 'A recruiter reads your application and gets in touch.';
  return `A recruiter reads your application and answers ${withinDays(days)}.`;
};
export const mailComes = 'A link back comes by email, unless our emails to you came back.';
