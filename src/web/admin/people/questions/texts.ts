import type { QuestionKind } from '../../../../contract/questions.ts';

export const heading = 'Questions';
export const back = { to: '/admin/system/questions', text: heading };
export const question = 'Question';

export const list = {
  heading,
  back,
  lead: 'People answer them after they apply. Each answer keeps the question as it was asked.',
  none: 'No questions yet',
  first: 'Write the first one in the form. Everyone who applies after that is asked.',
  newOne: 'New question',
  create: 'Create question',
  created: 'Created the question.',
};
export const externalForm = 'Applicants see an external form instead of these questions.';

/** For the people who run the server. */
export const externalFormSetting = 'APPLICATION_FORM_URL is set.';

export const save = 'Save';
export const saved = 'Saved the question.';

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
export const moved = 'Moved the question.';

export const remove = {
  title: 'Delete',
  help: 'Answers people already gave stay. You can undo this.',
  submit: 'Delete question',
  done: 'Deleted the question.',
};
