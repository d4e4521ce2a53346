import type { QuestionKind } from '../../../../contract/questions.ts';
import { textsOf } from '../../words/texts.ts';

export const heading = 'Questions';
export const back = { to: '/admin/system/questions', text: heading };
export const question = 'Question';

export const { list, save, saved, moved, remove } = textsOf({
  title: question,
  words: { one: 'question', many: 'questions' },
  page: {
    heading,
    lead: 'People answer them after they apply. Each answer keeps the question as it was asked.',
    first: 'Write the first one in the form. Everyone who applies after that is asked.',
    removal: 'Answers people already gave stay. You can undo this.',
  },
});

export const externalForm = 'Applicants see an external form instead of these questions.';

/** For the people who run the server. */
export const externalFormSetting = 'APPLICATION_FORM_URL is set.';

export const text = 'Question';
export const kind = 'Kind of answer';
export const chooseKind = 'Choose a kind';
export const kinds: Record<QuestionKind, string> = {
  text: 'Short text',
  long_text: 'Long text',
  choice: 'Choice',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
};
export const choices = 'Answers to choose from';
export const choicesHelp = 'One per line.';
export const help = 'Help';
export const helpHelp = 'Shown under the question.';
export const industry = 'Asked for';
export const allJobs = 'All jobs';
export const onlyJobsOf = (name: string) => `Jobs in ${name}`;
export const required = 'An answer is required';
export const requirement = 'Knock-out: what the job needs';
export const requirementHelp =
  'Shown on the job’s page before people apply, such as “A forklift license”. Nobody is rejected automatically.';

export const isRequired = 'Required';
export const isKnockOut = 'Knock-out';
