import { countText } from '../../../ui/table/count-text.ts';

export const applicants = 'Current applicants';
export const none = 'Currently no applicants';
export const noneYet =
  'Share the job’s page: “View on site” opens it. Everyone who applies shows up here right away.';
export const noneWhileClosed = 'Nobody can apply while the position is closed. “Enable” opens it.';
export const search = { label: 'Search applicants', placeholder: 'Search people' };
export const more = 'More';
export const moreFilters = 'More filters';
export const found = { one: 'applicant', many: 'applicants' };
export const noun = { one: 'application', many: 'applications' };

export const view = 'View';
export const views = { list: 'List', board: 'Board' };
export const stage = 'Stage';
export const allStages = 'All stages';
export const allOf = (name: string) => `All in ${name}`;
export const shown = (shownCount: number, count: number) =>
  `${shownCount.toLocaleString('en')} of ${count.toLocaleString('en')}`;
/** All of a stage are not counted again. */
export const waiting = (count: number, of: number) =>
  count === of ? 'waiting for an answer' : `${count.toLocaleString('en')} waiting for an answer`;
export const nobody = 'Nobody';

export const answers = {
  all: 'Questions answered',
  some: 'Some questions answered',
  none: 'No answers yet',
};
export const resume = { title: 'Sent a resume', sent: 'Resume', none: 'No resume' };
export const elsewhere = (job: string) => `Also applied for ${job}`;
export const waitsSince = 'Waiting since';
export const inStageSince = 'In stage since';
export const columns = {
  name: 'Name',
  facts: 'At a glance',
  phone: 'Phone',
  since: 'Since',
  move: 'Move',
};
export const notMoved = 'Not moved';
export const boardWays = 'Drag a card, use its menu, or press Shift and an arrow key.';
export const boardKeys = ' E and R decide a card, X chooses it.';
export const count = (applications: number) => countText(applications, 'application');
