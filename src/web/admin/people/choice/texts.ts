import type { PersonRefusal } from '../../../../contract/many-people.ts';
import { countText } from '../../../ui/table/count-text.ts';
import { inMinutes, mailLeaves } from '../moves/texts.ts';

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

export const rule = 'Moves apply to the application shown in each row.';
export const noApplication = 'No application in progress matches the list.';
export const others = (count: number) => (count === 1 ? 'One other' : `${count.toLocaleString('en')} others`);
export const nothingToMove = 'None of them has an application in progress that matches the list.';

export const tags = 'Tags';
export const addTag = 'Add a tag';
export const removeTag = 'Remove a tag';
export const tagQuestion = (name: string, count: number) => `Tag ${people(count)} “${name}”?`;
export const untagQuestion = (name: string, count: number) => `Remove “${name}” from ${people(count)}?`;
export const tagThem = (count: number) => `Tag ${people(count)}`;
export const untagThem = (count: number) => `Remove it from ${people(count)}`;
export const cancel = 'Cancel';
export const tagged = (name: string, count: number) =>
  count === 0 ? `They all have “${name}” already.` : `Tagged ${people(count)} “${name}”.`;
export const untagged = (name: string, count: number) =>
  count === 0 ? `None of them had “${name}”.` : `Removed “${name}” from ${people(count)}.`;
export const stay = (count: number) => `${people(count)} ${count === 1 ? 'stays' : 'stay'} unchanged:`;
export const staysBecause: Record<PersonRefusal['code'], string> = {
  not_found: 'This person no longer exists.',
  applicant_merged: 'This person was merged with another one.',
  applicant_erased: 'This person was erased.',
  address_suppressed:
    'This address gets no email: an earlier one came back, or its owner or an admin stopped it.',
};

export const followUp = 'Follow up';
export const followUpOn = (count: number) => `Follow up on ${people(count)}`;
export const followUpText = 'What to do';
export const followUpHelp = 'Added to each person as a note. Only colleagues see it.';
export const dueOn = 'On';
export const colleague = 'Colleague';
export const myself = 'Me';
export const addFollowUps = (count: number) =>
  count === 1 ? 'Add the follow-up' : `Add ${count.toLocaleString('en')} follow-ups`;
export const followedUp = (count: number, day: string) =>
  count === 0 ? 'No follow-ups added.' : `${people(count)} ${count === 1 ? 'comes' : 'come'} back on ${day}.`;

export const write = 'Write';
export const writeTo = (count: number) => `Write to ${people(count)}`;
export const subject = 'Subject';
export const mail = 'Email';
export const mailHelp = '{first_name} and {job} are filled in for each person.';
export const counting = 'Counting the emails…';
export const willGet = (count: number, minutes: number) =>
  count === 0
    ? 'Nobody would get this email.'
    : `${people(count)} ${count === 1 ? 'gets' : 'get'} an email of their own. It goes out ${inMinutes(minutes)}${minutes === 0 ? ' and can’t be called back' : '; until then, undo stops it'}.`;
export const getNone = (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} none:`;
export const send = (count: number) =>
  count === 1 ? 'Send the email' : `Send ${count.toLocaleString('en')} emails`;
export const sent = (count: number, minutes: number) =>
  count === 0 ? 'No email goes out.' : mailLeaves(count, minutes);
