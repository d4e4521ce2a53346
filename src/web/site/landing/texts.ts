import type { Total } from '../../../contract/endpoints.ts';
import { countText } from '../../ui/table/count-text.ts';

export const welcome = 'Welcome';
export const fetching = 'Fetching content...';
export const jobs = 'Jobs';
export const contactUs = 'Contact Us';

export const searchLabel = 'Search jobs';
export const searchPlaceholder = 'Title, place or skill';
export const search = 'Search';

export const openJobs = (total: Total) => countText(total, 'open job');
export const noJobs = 'No open jobs right now';
export const noJobsHelp = 'Leave your details and we’ll tell you when one fits.';
export const joinList = 'Join our list';
export const allJobs = (total: Total) => `See all ${countText(total, 'job')}`;
export const theList = 'See the list';
export const inFigures = 'Our work in figures';
export const answered = 'applications answered in the last 90 days';
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
export const usualAnswer = 'for most people to hear from us';
export const placed = 'people placed in the last year';
export const voices = 'From people we placed';
export const quoted = (text: string) => `“${text}”`;
export const industries = 'Browse by industry';
export const howItGoes = 'How it works';
export const steps = [
  { step: 'Find a job', help: 'Search by title, place or skill.' },
  { step: 'Apply', help: 'A few minutes, without an account.' },
  { step: 'Hear from us', help: 'A recruiter reads your application and gets in touch.' },
];
export const forEmployers = 'Looking for people?';
export const employers = 'How we help employers';

export const description = (agencyName: string) => `Open jobs at ${agencyName}, and how to apply for them.`;
