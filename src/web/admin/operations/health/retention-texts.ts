import type { RetentionState } from '../../../../contract/retention.ts';

const number = (count: number) => count.toLocaleString('en');
const peopleOf = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`);

const moments = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const title = 'Retention';
export const isNever = 'Off. People stay until somebody erases them.';
/** For the people who run the server. */
export const monthsSetting = (months: number) => `RETENTION_MONTHS is ${months}.`;
export const isOff = 'Off. People stay until somebody erases them.';
export const isOn = (months: number) =>
  `People are erased ${number(months)} months after they were last heard of.`;
export const lastRun = (people: number) =>
  people === 0 ? 'Nobody had to go at the last run,' : `The last run erased ${peopleOf(people)},`;
export const switchedOn = (name: string) =>
  name === '' ? 'Switched on in the settings of the server.' : `${name} has switched it on.`;

const othersOf = (count: number) =>
  count === 1 ? '1 old message or other record' : `${number(count)} old messages or other records`;

/** How many would go, such as "3 of 1,200 people, and 14 old messages or other records". */
const whoGoes = ({ people, all_people, others }: RetentionState) =>
  `${number(people)} of ${peopleOf(all_people)}${others === 0 ? '' : `, and ${othersOf(others)}`}`;

export const wouldErase = (retention: RetentionState) =>
  `Now it would erase ${whoGoes(retention)}: not heard of for ${number(retention.months)} months.`;

/** The people who are told of their erasure; '' while nobody is. */
export const willTell = ({ told }: RetentionState) =>
  told === 0 ? '' : `The next run tells ${peopleOf(told)} by mail that they may stay.`;

export const questions = {
  many: (retention: RetentionState) => ({
    text: `It waits for an answer, because it would erase ${whoGoes(retention)}.`,
    advice: `That is more than usual. Check that ${number(retention.months)} months are right. Nobody is erased before.`,
  }),
  clock: ({ now }: RetentionState) => ({
    text: `It waits for an answer: is it ${moments.format(new Date(now))} UTC? The clock of the database says so.`,
    advice:
      'Nothing has arrived for a month, or no run has been. With a wrong clock everybody would be too old.',
  }),
} satisfies Record<NonNullable<RetentionState['question']>, unknown>;

export const hasFailed = 'The last run could not erase some people. The log says why:';
export const applicant = (id: string) => `Applicant ${id}`;

export const switchOn = {
  text: 'Switch on…',
  question: 'Switch the retention on?',
  yes: 'Switch on',
  no: 'Leave it off',
  reason: 'The retention is on. Its first run comes within ten minutes.',
};
export const goOn = {
  text: 'Let it go on…',
  question: 'Let the retention go on?',
  yes: 'Erase for good',
  no: 'Not yet',
  reason: 'The retention goes on within ten minutes.',
};
export const whatGoes = (retention: RetentionState) =>
  `Within ten minutes it erases ${whoGoes(retention)}, for good. Nothing brings them back. ${willTell(retention)}`.trim();
export const whatFollows = (months: number) =>
  `From then on it erases every day those who were not heard of for ${number(months)} months. Four weeks before, a mail offers each to stay, if mails are sent. A legal hold keeps a person.`;
export const switchOff = 'Switch off';
export const switchedOff = 'The retention is off.';
