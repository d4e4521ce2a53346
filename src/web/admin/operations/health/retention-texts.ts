import type { RetentionState } from '../../../../contract/retention.ts';

const number = (count: number) => count.toLocaleString('en');
const peopleOf = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`);

const moments = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const title = 'Retention';
export const isNever = 'People stay until someone erases them.';
/** For the people who run the server. */
export const monthsSetting = (months: number, isSetByHand: boolean) =>
  isSetByHand ? `RETENTION_MONTHS is ${months}.` : 'The number of months is set under System → Website.';
export const isOff = 'Not turned on, so people stay until someone erases them.';
export const isOn = (months: number) =>
  `People are erased ${number(months)} months after we last heard from them.`;
export const lastRun = (people: number) =>
  people === 0 ? 'The last run erased nobody,' : `The last run erased ${peopleOf(people)},`;
export const switchedOn = (name: string) =>
  name === '' ? 'Turned on in the server’s settings.' : `${name} turned it on.`;

const othersOf = (count: number) =>
  count === 1 ? '1 old message or other record' : `${number(count)} old messages or other records`;

/** How many would go, such as "3 of 1,200 people, and 14 old messages or other records". */
const whoGoes = ({ people, all_people, others }: RetentionState) =>
  `${number(people)} of ${peopleOf(all_people)}${others === 0 ? '' : `, and ${othersOf(others)}`}`;

export const wouldErase = (retention: RetentionState) =>
  `Turned on now, it would erase ${whoGoes(retention)}: no word from them in ${number(retention.months)} months.`;

/** The people who are told of their erasure; '' while nobody is. */
export const willTell = ({ told }: RetentionState) =>
  told === 0 ? '' : `The next run emails ${peopleOf(told)} that they can stay.`;

export const questions = {
  many: (retention: RetentionState) => ({
    text: `Paused until you answer: it would erase ${whoGoes(retention)}.`,
    advice: `That’s more than usual. Check that ${number(retention.months)} months is right. Until you answer, nobody is erased.`,
  }),
  clock: ({ now }: RetentionState) => ({
    text: `Paused until you answer: is it ${moments.format(new Date(now))} UTC? That’s what the database’s clock says.`,
    advice:
      'Nothing has arrived in a month, or it hasn’t run in a month. If the clock is wrong, everyone would look too old.',
  }),
} satisfies Record<NonNullable<RetentionState['question']>, unknown>;

export const hasFailed = 'The last run couldn’t erase some people. The log says why:';
export const applicant = (id: string) => `Applicant ${id}`;

export const switchOn = {
  text: 'Turn on…',
  question: 'Turn on retention?',
  yes: 'Turn on',
  no: 'Leave it off',
  reason: 'Retention is on. It first runs within ten minutes.',
};
export const goOn = {
  text: 'Continue…',
  question: 'Continue erasing?',
  yes: 'Erase permanently',
  no: 'Not yet',
  reason: 'Retention continues within ten minutes.',
};
export const whatGoes = (retention: RetentionState) =>
  `Within ten minutes it permanently erases ${whoGoes(retention)}. This can’t be undone. ${willTell(retention)}`.trim();
export const whatFollows = (months: number) =>
  `From then on, each day it erases everyone we haven’t heard from in ${number(months)} months. Four weeks before, an email lets each of them stay, if email is on. A legal hold keeps a person.`;
export const switchOff = 'Turn off';
export const switchedOff = 'Retention is off.';
