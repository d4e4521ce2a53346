import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Figures';
export const pageTitle = 'Figures – back office';
export const applicants = 'Applicants';

export const period = 'Period';
export const weeks = (count: number) => (count === 52 ? '1 year' : `${count} weeks`);
export const from = 'From';
export const to = 'To';
export const show = 'Show';

export const total = (count: number) => (count === 1 ? 'application' : 'applications');
export const whatCounts = (timeZone: string) =>
  `Each person counts once per job, on the day they first applied. Suspected spam is not counted. Weeks start on Monday (ISO 8601), in the time zone ${timeZone}.`;
export const counted = 'Counted';

export const byWeek = 'By week';
export const bySource = 'By source';
export const byJob = 'By job';
export const byIndustry = 'By industry';
export const week = 'Week';
export const source = 'Source';
export const job = 'Job';
export const industry = 'Industry';
export const days = 'Days';
export const applications = 'Applications';
export const unknownSource = 'Direct or unknown';
export const others = (count: number) => countText(count, 'other');
export const weekCount = (isoWeek: string, range: string, count: number) =>
  `${range} (${isoWeek}): ${countText(count, 'application')}`;

export const nothing = 'No applications in this period';
export const showYear = 'Show the last year';

export const recent = (count: number) => `${count.toLocaleString('en')} in the last 30 days`;
