import { withinDays } from '../layout/within-days.ts';

export const back = 'All open jobs';
export const backToResults = 'Back to results';

export const salary = 'Salary';
export const location = 'Location';
export const industry = 'Industry';
export const posted = 'Posted';
export const facts = {
  schedule: 'Hours',
  workplace: 'Workplace',
  start: 'Start',
  openings: 'Openings',
  benefits: 'Benefits',
  closing: 'Apply by',
};

export const yourRecruiter = 'Your recruiter';
export const usuallyAnswers = (days: number) => `We usually answer ${withinDays(days)}.`;

export const after = 'After you apply';
export const noAccount = 'No account needed';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const call = (phone: string) => `Call ${phone}`;
export const applyAt = (address: string, phone: string | undefined) =>
  phone === undefined ? `Apply at ${address}` : `Apply at ${address} or call ${phone}`;

export const received = 'Your application has reached us.';
export const applied = 'You applied';
export const reference = 'Application reference';
export const next = 'A recruiter will read it and get in touch.';

export const similarJobs = 'Similar jobs';
export const moreJobs = 'More jobs';
export const moreJobsIn = (place: string) => `More jobs in ${place}`;
export const allJobs = 'See all open jobs';

export const closed = 'This job is closed';
export const closedReason = 'We’re no longer taking applications for it.';
export const neverOpen = 'Job not found';
export const neverOpenReason = 'The link may be old or incomplete. See what’s open now.';
