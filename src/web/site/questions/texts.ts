export const formTitle = 'A few questions';
export const soonerCall = 'Your answers help us call you sooner.';
export const choose = 'Choose an answer';
export const yesNo = { yes: 'Yes', no: 'No' };
export const send = 'Send answers';

export const sent = 'Thank you. We have your answers.';
export const backToOwnPage = 'Back to my applications';
export const nothing = 'We have no more questions.';
/** A knock-out question was answered with no. */
export const notMet = (requirement: string) =>
  `This job requires it: ${requirement}. You can still send your answers, and a recruiter will read them.`;

export const notApplied = 'These questions come after you apply';
export const goToJob = 'Go to the job';
export const seeJobs = 'See open jobs';
export const notAppliedReason = 'Applying takes a few minutes, without an account.';

export const requirements = 'This job requires';
