import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Figures';
export const pageTitle = 'Figures – back office';
export const applicants = 'Applicants';

export const period = 'Period';
export const weeks = (count: number) => (count === 52 ? '1 year' : `${count} weeks`);
export const from = 'From';
export const to = 'To';
export const show = 'Show';

export const funnel = 'From seen to placed';
export const seen = 'Seen';
export const applied = 'Applied';
export const answered = 'Answered';
export const placed = 'Placed';
export const meaning = {
  seen: 'opened a job’s page; each tab of a browser counts once',
  applied: 'applied; each person counts once for each job, on the day they first applied',
  answered: 'of these got an answer: an email, or other words on their page',
  placed: 'of these placed so far',
};
export const step = 'Step';
export const numberOf = 'Number';
/** None where more came than were counted before: people also apply from the list. */
export const share = (count: number, of: number) =>
  of === 0 || count > of ? '' : (count / of).toLocaleString('en', { style: 'percent' });
export const notCounted = 'Not counted for a source and a job together';
export const seenFrom = (day: string) => `Pages are counted since ${day}. `;
export const notApart = 'People can also apply from the list of jobs, without opening a page.';

export const firstAnswer = 'First answer';
export const medianIs = 'half of the people we answered heard back within this time';
export const nobodyAnswered = 'Nobody here has had an answer yet.';
export const wait = (count: number) => (count === 1 ? 'waits for an answer now' : 'wait for an answer now');

export const byStage = 'From stage to stage';
export const stage = 'Stage';
export const came = 'Came';
export const stay = 'Still there';
export const next = 'Went on to';
export const nowhere = 'Nobody has left it';
export const whatStagesCount =
  'Where the applications of this period went from each stage, until now. One that came back counts again; a move that was undone does not count.';

export const only = 'Only';
export const showAll = (name: string) => `Show all, not only ${name}`;

export const whatCounts = (timeZone: string) =>
  `Suspected spam is not counted. A source is one with or without www. Weeks start on Monday, in the time zone ${timeZone}.`;
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
/** The largest unit that leaves at least two. */
export function duration(minutes: number): string {
  if (minutes < 120) return countText(minutes, 'minute');
  if (minutes < 48 * 60) return countText(Math.round(minutes / 60), 'hour');
  return countText(Math.round(minutes / (24 * 60)), 'day');
}

export const unknownSource = 'Direct or unknown';
export const others = (count: number) => countText(count, 'other');
export const weekCount = (isoWeek: string, range: string, count: number) =>
  `${range} (${isoWeek}): ${countText(count, 'application')}`;

export const nothing = 'No applications in this period';
export const showYear = 'Show the last year';

export const recent = (count: number) => `${count.toLocaleString('en')} in the last 30 days`;

export const alerts = 'Job alerts';
export const alertsByWeek = 'Job alerts, week for week';
export const alertActs = {
  asked: 'Asked for',
  confirmed: 'Confirmed',
  ended: 'Ended',
  sent: 'Mails sent',
  applications: 'Applications',
};
export const alertMeaning = {
  asked: 'alerts that somebody typed an address for',
  confirmed: 'alerts that the owner of the mailbox confirmed, and so began',
  ended: 'confirmed alerts that stopped: by a click, without an answer after a year, or with an erasure',
  sent: 'mails about new jobs that a mail server took',
  applications: 'applications by a link in such a mail',
};
export const activeAlerts = 'Active now';
export const whatIsActive = 'confirmed alerts that wait for new jobs';
export const alertsFrom = (day: string) => `Alerts are counted since ${day}.`;
