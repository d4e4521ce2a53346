import { countText } from '../../../ui/table/count-text.ts';

export const pageTitle = 'Pay from texts – back office';
export const heading = 'Pay from texts';
export const back = { to: '/admin/system', text: 'System' };
export const intro =
  'These jobs say what they pay in words alone, so nobody finds them by their pay. Check what was read, and fill it in. The words stay.';
export const none = 'No job left to fill in';
export const noneHelp =
  'Every pay that can be read without doubt is filled in. Where the words are unclear, fill in the pay in the job itself.';
export const noneHere = 'Nothing to fill in among these jobs.';
export const columns = { title: 'Title', location: 'Location', words: 'Words', pay: 'Pay' };
export const closed = 'Closed';
export const choose = (name: string) => `Fill in the pay of ${name}`;
export const chooseAll = 'All';
export const fillIn = (count: number) => `Fill in ${countText(count, 'job')}`;
export const filledIn = (count: number) =>
  count === 0 ? 'Nothing was filled in.' : `Filled in ${countText(count, 'job')}.`;
export const refused = (count: number) =>
  count === 0 ? '' : ` ${countText(count, 'job')} stayed as before:`;
export const goneJob = 'A job';
export const more = 'Older jobs';
export const first = 'Newest jobs';
