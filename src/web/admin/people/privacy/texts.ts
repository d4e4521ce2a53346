import type { Retention } from '../../../../contract/privacy.ts';
import { describeDay } from '../../../ui/time/describe-moment.ts';

export const heading = 'Personal data';
export const keptFor = ({ is_held, ends_on }: Retention) => {
  if (is_held) return 'A legal hold keeps everything. Nobody can erase this person until it ends.';
  if (ends_on === null) return 'Kept until somebody erases it.';
  return `Will be erased on ${describeDay(ends_on)}, unless this person applies or writes again.`;
};
export const keptForJobs = (day: string) => `Agreed on ${describeDay(day)} to be kept for other jobs.`;
export const download = 'Download all data';
export const sendLink = 'Send page link';
export const linkSent = 'A link to the person’s own page is on its way.';

export const legalHold = 'Legal hold';
export const legalHoldHelp =
  'For data a dispute or a law needs. Nobody can erase it until the day has passed.';
export const holdReason = 'Reason';
export const holdUntil = 'Last day';
export const saveHold = 'Save legal hold';
export const holdSaved = 'Saved the legal hold.';
export const holdEnded = 'Ended the legal hold.';

export const erase = 'Erase person…';
export const question = (name: string) => `Erase ${name} for good?`;
export const whatGoes =
  'Names, email, phone, everything that was submitted, answers, documents, messages, mails, and the history of this person go, also those of merged records.';
export const whatStays =
  'Only the number and dates of the applications stay, for the figures. This cannot be undone.';
export const eraseForGood = 'Erase for good';
export const keep = 'Keep';
export const erased = 'Erased the person.';

export const erasedNote = ({ erased_on, erased_by }: Retention) => {
  const day = describeDay(erased_on ?? '');
  return erased_by === ''
    ? `Erased on ${day}, at the end of the retention period.`
    : `Erased on ${day} by ${erased_by}.`;
};
export const skeleton = 'Only the number and dates of the applications are left.';
