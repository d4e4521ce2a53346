import { pageTitle } from '../../layout/texts.ts';

export const perhapsSame = 'Perhaps the same person:';
export const hasInCommon = (common: string[]) => `has ${common.join(' and ')}.`;
export const samePhone = 'the same phone number';
export const sameName = 'the same name';
export const showAll = (count: number) => `Show all ${count}`;

export const searchTitle = pageTitle('Merge with…');
export const mergeOneWith = (name: string) => `Merge ${name} with…`;
export const searchIntro =
  'Choose the other record of the same person. You will see the result before anything changes.';
export const found = 'Found';
export const perhapsSameHeading = 'Perhaps the same person';
export const noneLikely = 'Nobody has the same phone number or name';
export const searchInstead = 'Search for the other record by its name, email or phone.';
export const searchLabel = 'Search for the other record';
export const name = 'Name';
export const inCommon = 'In common';
export const samePhoneShort = 'Same phone';
export const sameNameShort = 'Same name';
export const choose = 'Choose';
export const chooseOne = (person: string, email: string) => `Choose ${person}, ${email}`;

export const previewTitle = pageTitle('Merge two records');
export const otherRecord = 'Another record';
export const mergeBoth = (one: string, other: string) => `Merge ${one} with ${other}`;
export const previewIntro =
  'Choose what to keep where the records differ. All applications stay, both emails lead to this person from now on, and you can undo it.';
export const whatToKeep = 'What to keep';
export const none = 'none';
export const sameInBoth = ', the same in both';

export const afterwards = 'Afterwards';
export const alsoReachedBy = 'Also reached by';
export const jobsAppliedFor = 'Jobs applied for';
export const bothAppliedFor = 'Both applied for';
export const bothAreKept = 'Both applications are kept.';
export const merge = 'Merge';
export const merged = (person: string) => `Merged into one record: ${person}.`;

export const mergedRecords = 'Merged records';
export const mergedBy = (admin: string) => `merged by ${admin}`;
export const undoMerge = (person: string, email: string) => `Undo the merge with ${person}, ${email}`;
