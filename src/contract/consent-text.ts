/** A changed text is a new version. The words of a version stay here as long as somebody may have agreed to them. */
const keepForJobsTexts: Record<number, string> = {
  1: 'Keep my details for other jobs, and get in touch when one fits. I can take this back at any time.',
  2: 'Keep my details for other jobs, and get in touch when one fits. You can take this back at any time.',
};

export const keepForJobs = { version: 2, text: keepForJobsTexts[2] ?? '' };
