export const complete = 'Complete Your Application';
export const yours = 'Your application';
/** On the list for any job. */
export const yourDetails = 'Your details';
export const stored = (job: string | undefined) => `We have your details${job ? ` for ${job}` : ''}.`;
export const fewQuestions = 'Answer a few more questions and send the form.';
export const fewOwnQuestions = 'A few quick questions help us call you sooner.';
export const closedSince = 'This job has closed since. You don’t need to answer any questions.';
export const formTitle = 'Application form';
export const done = 'Done';
export const sendFirst = 'Send the form first.';
export const backToJob = 'Done only takes you back to the job.';
export const toJobs = 'Done only takes you to the open jobs.';
/** After “Success!”, which the specification wants after Done. */
export const notApplied = 'You’re back at the job. Nothing was sent: this browser hasn’t applied for it.';
export const answerFromEmail = 'No time now? Answer later from your email.';
export const answerFromPage = 'No time now? Keep this page’s address, and come back later.';
export const sent = 'That’s all we need.';
