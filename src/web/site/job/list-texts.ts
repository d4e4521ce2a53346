// Apart from texts.ts, which would weigh on the list of jobs.
export const received = 'Your application has reached us.';
export const newestJobs = 'The newest open jobs';
