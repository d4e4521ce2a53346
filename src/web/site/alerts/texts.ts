import type { AlertPace } from '../../../contract/alerts.ts';

export const lead = 'We’ll email you the jobs that open and match, with their pay and place.';
export const looking = 'Alert for';
export const firstStep =
  'First comes one email that asks you to confirm. Every later one has a link that changes or stops them.';
export const anyJob = 'Any job';
export const search = (q: string) => `“${q}”`;
export const email = 'Email';
export const pace = 'How often';
export const paces: Record<AlertPace, string> = {
  at_once: 'As soon as a job opens',
  weekly: 'Once a week at most',
};
export const ask = 'Email me';
export const asked = 'Check your email';
export const askedText = (address: string) =>
  `Look for our email to ${address}: open its link within a week and confirm. Most come within minutes. Nothing there? Check your spam folder: we only send it once, and never to an address that sent our emails back.`;
export const seeJobs = 'See open jobs';

export const title = 'Your job alerts';
export const open = 'Review and confirm';
export const reading = 'Reading your alerts…';
export const forEmail = 'Sent to';
export const oneMoreStep = 'One more step';
export const afterYes = 'Once you say yes, we’ll write to';
export const startAgain = 'Start again';
export const unknown = 'No job alerts';
export const unknownText = 'We found no alerts for this link.';
export const newestEmail = 'They may have been stopped. Otherwise open the link in our newest email.';
/** In place of the title, while no mail server is set up. */
export const areOff = 'Job alerts are off right now';
export const noLink =
  'To see, change or stop your alerts, open the link in one of our emails about new jobs. None yet? Start one here.';
export const startOne = 'Email me about new jobs';
/** While no mail server is set up. */
export const joinInstead = 'Join our list instead, and a recruiter gets in touch when a job fits.';
export const notices: Record<string, string> = {
  confirm: 'You’re all set. We’ll email you when a job fits.',
  at_once: 'Changed. You’ll hear as soon as a job opens.',
  weekly: 'Changed. You’ll hear once a week at most.',
  end: 'You won’t get these emails any more.',
  end_all: 'You won’t get any more job alerts, and we’ve deleted your address.',
};
export const waits = 'Not confirmed yet';
export const confirm = 'Yes, email me';
export const goOn = 'Yes, keep them coming';
export const renewalDue = 'It’s been a year. If we don’t hear from you, the alerts stop within four weeks.';
export const makeWeekly = 'Once a week instead';
export const makeAtOnce = 'As soon as a job opens instead';
export const end = 'Stop';
export const stopTitle = 'Stop job alerts';
export const stopLead = 'We’ll stop all emails about new jobs and delete your address.';
export const link = 'Link from our email';
export const linkHelp = 'Copy it from the button “Review and confirm” or “Change or stop these alerts”.';
export const endAll = 'Stop all job alerts';
export const inPlace = (place: string) => `in ${place}`;
