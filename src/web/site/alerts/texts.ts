import type { AlertPace } from '../../../contract/alerts.ts';

export const newTitle = 'Mail me jobs like these';
export const lead = 'We write to you when a job opens that fits. Ending it takes one click.';
export const looking = 'You look for';
export const anyJob = 'Any job';
export const search = (q: string) => `“${q}”`;
export const email = 'Email';
export const pace = 'How often';
export const paces: Record<AlertPace, string> = {
  at_once: 'As soon as a job opens',
  weekly: 'Once a week at most',
};
export const ask = 'Mail me';
export const asked = 'Check your email';
export const askedText = (address: string) =>
  `We sent one email to ${address}. Open its link and press the button within a week, and the emails begin. Nothing there? Check your spam folder: we only write once.`;
export const seeJobs = 'See open jobs';

export const title = 'Your mails about new jobs';
export const open = 'See and confirm';
export const reading = 'Reading your alerts…';
export const forEmail = 'They go to';
export const unknown = 'No mails about new jobs';
export const unknownText =
  'This link leads to no alerts. Perhaps they have ended, or a part of the link is missing.';
export const notices: Record<string, string> = {
  confirm: 'Done: we write to you when a job fits.',
  at_once: 'Changed: the mails come as soon as a job opens.',
  weekly: 'Changed: the mails come once a week at most.',
  end: 'Ended.',
  end_all: 'You get no more mails about new jobs, and we have forgotten your address.',
};
export const waits = 'Not confirmed yet';
export const confirm = 'Yes, mail me';
export const goOn = 'Yes, go on';
export const renewalDue = 'It has been a year. Without an answer the mails end within four weeks.';
export const makeWeekly = 'Once a week instead';
export const makeAtOnce = 'As soon as a job opens instead';
export const end = 'End';
export const endAll = 'End all mails about new jobs';
export const inPlace = (place: string) => `in ${place}`;
