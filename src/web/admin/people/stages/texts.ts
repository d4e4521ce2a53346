import type { ListedStage, StageKind } from '../../../../contract/stages.ts';
import { countText } from '../../../ui/table/count-text.ts';
import { textsOf } from '../../words/texts.ts';

export const heading = 'Stages';
export const back = { to: '/admin/system/stages', text: heading };
export const stage = 'Stage';
export const titleOf = (name: string) => `Stage: ${name}`;

export const { list, save, saved, moved, remove } = textsOf({
  title: stage,
  words: { one: 'stage', many: 'stages' },
  page: {
    heading,
    lead: 'Every application is in one of these. New applications start in the first stage that is in progress. Applicants see your words for it, not its name.',
    first: 'Create the first one in the form.',
    removal: 'One stage of each kind has to stay. You can undo this.',
  },
});

export const name = 'Name';
export const kind = 'Counts as';
export const kindHelp = 'You can’t change this later.';
export const chooseKind = 'Choose what it counts as';
export const kinds: Record<StageKind, string> = {
  in_progress: 'In progress',
  placed: 'Placed',
  not_this_time: 'Not this time',
  withdrawn: 'Withdrawn',
};
export const applicantWords = 'Words for the applicant';
export const applicantWordsHelp =
  'Stages can share the same words. Leave empty to keep showing the previous step.';
export const isMailOn = 'Send an email after a move to this stage';
export const isMailOnHelp =
  'It waits some minutes, as set under Website. Until then, undo or another move stops it.';
export const mail = 'Email';

export const applications = ({ applications: count, is_at_least }: ListedStage) =>
  countText({ total: count, isAtLeast: is_at_least }, 'application');
export const shows = (words: string) =>
  words === '' ? 'Applicants see the previous step' : `Applicants see: ${words}`;
export const hasMail = 'Email on';

export const itsApplications = 'Its applications go to';
