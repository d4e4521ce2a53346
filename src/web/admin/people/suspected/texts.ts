import * as applicants from '../texts.ts';

export const heading = applicants.suspected;
export const pageTitle = applicants.pageTitle(heading);
export const intro =
  'Someone filled in a hidden field. Bots do that, and sometimes a password manager does too. These applications count only once you say that a person sent them.';
export const noun = { one: 'suspected application', many: 'suspected applications' };
export const none = 'Nothing looks like spam';
export const received = 'Received';
export const name = 'Name';
export const hiddenField = 'Hidden field';
export const options = 'Options';
export const isPerson = 'This is a person';
export const isPersonCalled = (person: string) => `This is a person: ${person}`;
export const accepted = (person: string, job = 'no job in particular') => `${person} has applied for ${job}.`;
