import * as applicants from '../texts.ts';

export const heading = applicants.suspected;
export const intro = 'These look like they came from a bot. They count only once you say a person sent them.';
export const noun = { one: 'suspected application', many: 'suspected applications' };
export const none = 'Nothing looks like spam';
export const whatComes = 'Applications that look like a bot’s wait here until you decide.';
export const received = 'Received';
export const name = 'Name';
export const reason = 'Why it’s here';
export const looksLikeBot = 'Filled in like a bot would';
export const typedInHidden = (typed: string) =>
  `The form has a field that people don’t see. It had “${typed}” in it. Some password managers fill it in, too.`;
export const options = 'Options';
export const isPerson = 'This is a person';
export const isPersonCalled = (person: string) => `This is a person: ${person}`;
export const throwAway = {
  text: 'Delete',
  question: 'Delete this application for good?',
  yes: 'Delete',
  no: 'Keep it',
};
export const throwAwayOf = (person: string) => `Delete: ${person}`;
export const whatGoes = (person: string) =>
  `The application of ${person} goes, with its answers and files. This can’t be undone.`;
export const thrownAway = 'The application is deleted.';
export const accepted = (person: string, job = 'no job in particular') => `${person} has applied for ${job}.`;
