import type { Figures, StageFlow } from '../../../../contract/figures.ts';
import { limits } from '../../../../contract/limits.ts';
import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Figures';
export const applicants = 'Applicants';

export const period = 'Period';
export const weeks = (count: number) => (count === 52 ? '1 year' : `${count} weeks`);
export const from = 'From';
export const to = 'To';
export const show = 'Show';

export const funnel = (hasSeen: boolean) => (hasSeen ? 'From seen to placed' : 'From applied to placed');
export const seen = 'Seen';
export const applied = 'Applied';
export const answered = 'Answered';
export const placed = 'Placed';
export const meaning = {
  seen: 'opened a job’s page, counted once per browser tab',
  applied: 'applied, counted once per person and job',
  answered: 'heard back, by email or on their page',
  placed: 'found work so far',
};
export const step = 'Step';
export const numberOf = 'Number';
/** None where more came than were counted before: people also apply from the list. */
export const share = (count: number, of: number) =>
  of === 0 || count > of ? '' : (count / of).toLocaleString('en', { style: 'percent' });
export const shareOf = (part: string, before: string) => `${part} of ${before.toLowerCase()}`;
export const notCounted = 'Not counted by source and job together';
export const notApart = 'People can also apply straight from the list of jobs.';

export const unlikely = 'Unlikely numbers';
export const unlikelyDay = (day: string, count: number, usual: number) =>
  `${day}: ${countText(count, 'view')}. Usual: ${usual.toLocaleString('en')} a day.`;
export const ofSource = (day: string, source: string) => `${day}, from ${source || 'direct or unknown'}`;
export const whyUnlikely = `More than ${limits.unlikelyTimes} times the usual number. A program may have opened these pages. The views still count above.`;

export const firstAnswer = 'First answer';
export const medianIs = 'Half of those we answered heard back within';
export const nobodyAnswered = 'Nobody has heard back yet.';
export const wait = (count: number, again: number) =>
  `${count === 1 ? 'is' : 'are'} waiting to hear back${again > 0 ? `, ${again.toLocaleString('en')} of them after an earlier answer` : ''}`;
export const summary = ({ total, answered: heard, placed: found }: Figures) =>
  `${total.toLocaleString('en')} applied, ${heard.toLocaleString('en')} heard back, ${found.toLocaleString('en')} placed.`;
export const exports = 'Export';

export const byStage = 'From stage to stage';
export const stage = 'Stage';
export const came = 'Arrived';
export const stay = 'Still there';
export const next = 'Moved on to';
/** Somebody is expected to move on from a stage in progress alone. */
export const nowhere = (kind: StageFlow['kind']) => (kind === 'in_progress' ? 'Nobody yet' : '—');
export const whatStagesCount =
  'Where this period’s applications have gone so far. One that comes back counts again. Moves you undo don’t count.';

export const only = 'Only';
export const showAll = (name: string) => `Show all, not only ${name}`;

export const whatCounts = (timeZone: string) =>
  `Suspected spam isn’t counted. Weeks start on Monday, ${timeZone} time.`;
export const counted = 'Counted';

export const byWeek = 'By week';
export const bySource = 'By source';
export const byJob = 'By job';
export const byIndustry = 'By industry';
export const byRecruiter = 'By recruiter';
export const whatRecruitersCount = 'Applications for the jobs that each has posted.';
export const week = 'Week';
export const source = 'Source';
export const job = 'Job';
export const industry = 'Industry';
export const recruiter = 'Recruiter';
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
export const noAlerts = 'Nobody signed up for job alerts in this period.';
export const alertsByWeek = 'Weekly job alerts';
export const alertActs = {
  asked: 'Requested',
  confirmed: 'Confirmed',
  ended: 'Ended',
  sent: 'Emails sent',
  applications: 'Applications',
};
export const alertMeaning = {
  asked: 'signed up for on the website',
  confirmed: 'confirmed from the mailbox',
  ended: 'stopped with a click, after a year without an answer, or by an erasure',
  sent: 'with new jobs',
  applications: 'from a link in one of them',
};
export const activeAlerts = 'Active now';
export const whatIsActive = 'confirmed, waiting for new jobs';
export const alertsFrom = (day: string) => `Alerts counted since ${day}.`;
