import type { Tagged } from '../../../../contract/tags.ts';
import { countText } from '../../../ui/table/count-text.ts';

const people = (count: number) => countText(count, 'person', 'people');

export const bar = 'Chosen';
export const choose = (name: string) => `Choose ${name}`;
export const choosePage = 'All on this page';
export const chooseStage = (stage: string) => `Choose all shown in ${stage}`;
export const chosen = (count: number) => `${count.toLocaleString('en')} chosen`;
export const most = (count: number) => `${count.toLocaleString('en')} chosen, the most at once`;
export const allThatMatch = (count: string) => `All ${count} that match`;
export const allInStage = (count: string, stage: string) => `All ${count} in ${stage}`;
export const firstThatMatch = (count: string) => `The first ${count} that match`;
export const clear = 'Choose none';

export const rule = 'A move moves the application that the row shows.';
export const noApplication = 'No application in progress matches the list.';
export const others = (count: number) => (count === 1 ? 'One other' : `${count.toLocaleString('en')} others`);
export const nothingToMove = 'None of them has an application in progress that matches the list.';

export const tags = 'Tags';
export const addTag = 'Add a tag';
export const removeTag = 'Take a tag away';
export const tagQuestion = (name: string, count: number) => `Give ${people(count)} the tag “${name}”?`;
export const untagQuestion = (name: string, count: number) => `Take the tag “${name}” from ${people(count)}?`;
export const tagThem = (count: number) => `Tag ${people(count)}`;
export const untagThem = (count: number) => `Take it from ${people(count)}`;
export const cancel = 'Cancel';
export const tagged = (name: string, count: number) =>
  count === 0
    ? `All of them have “${name}” already.`
    : `${people(count)} ${count === 1 ? 'has' : 'have'} “${name}” now.`;
export const untagged = (name: string, count: number) =>
  count === 0 ? `None of them had “${name}”.` : `“${name}” is taken from ${people(count)}.`;
export const notTagged = (count: number) => `${people(count)} ${count === 1 ? 'stays' : 'stay'} as before:`;
export const notTaggedBecause: Record<Tagged['refused'][number]['code'], string> = {
  not_found: 'This person does not exist.',
  applicant_merged: 'This person was merged with another one.',
  applicant_erased: 'This person was erased.',
};
