import type { Retention } from '../../../../contract/privacy.ts';
import { describeDay } from '../../../ui/time/describe-day.ts';

export const heading = 'Personal data';
export const keptFor = ({ is_held, ends_on }: Retention) => {
  if (is_held) return 'A legal hold keeps everything. Nobody can erase this person until it ends.';
  if (ends_on === null) return 'Kept until someone erases it.';
  return `Will be erased on ${describeDay(ends_on)}, unless this person applies or writes again.`;
};
export const keptForJobs = (day: string) => `Agreed on ${describeDay(day)} to be kept for other jobs.`;
export const download = 'Download all data';
export const sendLink = 'Send page link';
export const sendsLink = 'Emails them a link to their page';
export const leavesAtOnce = 'An email goes out right away.';
export const linkSent = 'A link to their page is on its way.';

export const legalHold = 'Legal hold';
export const legalHoldHelp =
  'For data a dispute or a law needs. Nobody can erase it until the day has passed.';
export const holdReason = 'Reason';
export const holdUntil = 'Last day';
export const saveHold = 'Save legal hold';
export const holdSaved = 'Saved the legal hold.';
export const holdEnded = 'Ended the legal hold.';

export const erase = 'Erase person…';
export const question = (name: string) => `Erase ${name} permanently?`;
export const whatGoes =
  'This deletes their name, email, phone, applications, answers, documents, messages, emails and history, merged records included.';
export const whatStays =
  'Only the number and dates of the applications stay, for your figures. There is no way back.';
export const eraseForGood = 'Erase permanently';
export const keep = 'Keep';
export const erased = 'Erased the person.';

export const erasedNote = ({ erased_on, erased_by }: Retention) => {
  const day = describeDay(erased_on ?? '');
  return erased_by === ''
    ? `Erased on ${day}, at the end of the retention period.`
    : `Erased on ${day} by ${erased_by}.`;
};
export const skeleton = 'Only the number and dates of the applications are left.';
