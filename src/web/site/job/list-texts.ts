// Apart from texts.ts, which would weigh on the list of jobs.
export const applied = 'Applied';
export const newestJobs = 'The newest open jobs';
