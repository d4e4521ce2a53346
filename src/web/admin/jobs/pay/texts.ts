import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Pay not in figures';
export const back = { to: '/admin/system', text: 'System' };
export const intro =
  'These jobs only say their pay in words, so nobody can find them by pay, or are open without the pay that a law asks for. Check what we read and fill it in. Your words stay.';
export const lead =
  'Jobs whose pay we can read in words, but that have none in figures, and open jobs without the pay that a law asks for.';
export const none = 'Nothing to fill in';
export const noneHelp =
  'No job has pay in words that we can turn into figures, or a warning that a law asks for its pay. If a job’s pay is unclear, enter it on the job’s page.';
export const toJobs = 'Go to jobs';
export const noneHere = 'None of these jobs need it.';
export const columns = { title: 'Title', location: 'Location', words: 'Words', pay: 'What we found' };
export const closed = 'Closed';
export const choose = (name: string) => `Fill in the pay of ${name}`;
export const chooseAll = 'All';
export const fillIn = (count: number) => `Fill in ${countText(count, 'job')}`;
export const filledIn = (count: number) =>
  count === 0 ? 'Nothing was filled in.' : `Filled in ${countText(count, 'job')}.`;
export const refused = (count: number) =>
  count === 0 ? '' : ` ${countText(count, 'job')} stayed unchanged:`;
export const goneJob = 'A job';
export const more = 'Older jobs';
export const first = 'Newest jobs';
