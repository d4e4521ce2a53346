import type { QuestionKind } from '../../contract/questions.ts';

type DemoQuestion = {
  text: string;
  kind: QuestionKind;
  choices?: string;
  is_required?: true;
  requirement?: string;
  /** Asked for its jobs alone. */
  industry?: string;
};

/** Few enough to be answered in two minutes. */
export const demoQuestions: DemoQuestion[] = [
  {
    text: 'May you work in the United States?',
    kind: 'yes_no',
    is_required: true,
    requirement: 'The right to work in the United States',
  },
  { text: 'When can you start?', kind: 'date', is_required: true },
  { text: 'Which shifts suit you best?', kind: 'choice', choices: 'Days\nEvenings\nNights\nAny of them' },
  {
    text: 'Years of warehouse work',
    kind: 'number',
    industry: 'Warehouse & Logistics',
  },
  { text: 'Anything else we should know?', kind: 'long_text' },
];
